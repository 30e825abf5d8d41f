// The games of this server as it describes them: title, line, minutes, modes. Asked once, and again after a failure.
// What only a new table or a game in progress needs (options, words) is asked for there.
import { api } from './api';
import type { GameInfo, Lexicon } from './types';

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  private asked: Promise<GameInfo[]> | null = null;
  private lexicons = new Map<string, Promise<Lexicon>>();

  ask(): Promise<GameInfo[]> {
    this.asked ??= api.games().then(
      (games) => (this.games = games),
      (wrong: unknown) => {
        this.asked = null;
        throw wrong;
      },
    );
    return this.asked;
  }

  find(game: string): GameInfo | undefined {
    return this.games.find((info) => info.name === game);
  }

  /** What a game is called; before the server has told it, the name it has in addresses. */
  title(game: string): string {
    return this.find(game)?.title ?? game;
  }

  /** The words of a game; a table that is played with older content has its own. */
  words(game: string, table: string, older = false): Promise<Lexicon> {
    const of = older ? `table ${table}` : game;
    const words = this.lexicons.get(of) ?? (older ? api.words(table) : api.lexicon(game));
    this.lexicons.set(of, words);
    words.catch(() => this.lexicons.delete(of));
    return words;
  }
}

export const catalogue = new Catalogue();
