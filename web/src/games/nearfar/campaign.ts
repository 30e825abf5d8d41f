// A campaign of Near and Far: map after map, with sheets that are kept.
import type { CampaignWords } from '../campaign';

export const campaign: CampaignWords = {
  blurb: 'A story in many sittings. Sheets, keywords and talents stay; nothing that was played is ever lost.',
  bot: 'traveller',
  nameless: 'Wanderer',
  most: 4,
  prologue: 'prologue',
  epilogue: 'epilogue',
  place: (map) => `land-m${String(map).padStart(2, '0')}`,
  modes: [
    {
      name: 'campaign',
      title: 'Campaign',
      about:
        'Ten sittings, map after map to the Last Ruin. Each map has twenty quests of its own, and what you do on ' +
        'one is remembered on the next.',
    },
    {
      name: 'character',
      title: 'Character',
      about:
        'About three sittings on maps of your choice, then the ruin. Every quest is a chapter of your own story: all ' +
        'eight characters have one, with endings that depend on you.',
    },
  ],
  settled: ['map', 'sheets', 'platypus', 'first'],
  asks: [
    { option: 'allow_absence', text: 'It may go on for a sitting without somebody' },
    { option: 'allow_map_repeat', text: 'A map may be played twice', mode: 'character' },
    { option: 'failed_finale_keeps_progress', text: 'A lost finale keeps what was learned in it' },
  ],
};
