// How a game speaks of its campaigns, and what it asks before one begins.
export interface CampaignWords {
  /** Beside the poster, where a campaign is begun. */
  blurb: string;
  /** The bot that plays where nobody sits, what people without a name are called, and how many may travel. */
  bot: string;
  nameless: string;
  most: number;
  /** The pictures beside the prologue and the epilogue, and of a place of the road. */
  prologue: string;
  epilogue: string;
  place(map: number): string;
  modes: readonly { name: string; title: string; about: string }[];
  /** Options of the game that follow from the campaign itself: nobody is asked. */
  settled: readonly string[];
  /** Options of a campaign, each a yes or no; some in one mode only. */
  asks: readonly { option: string; text: string; mode?: string }[];
}
