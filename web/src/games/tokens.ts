// The colours and letters of every game: a poster in the lobby wears them before the game is opened.
import.meta.glob('./*/tokens.css', { eager: true });
