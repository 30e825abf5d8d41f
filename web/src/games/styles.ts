// The materials of every game. They lie between the parts and the phone's rules, which must win over them: so they are
// loaded with the page, not with the theme.
import.meta.glob('./*/style.css', { eager: true });
