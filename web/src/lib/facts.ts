// What a poster says before the server is asked: names, players, length, difficulty from 1 to 5.

export interface Facts { title: string; line: string; players: string; length: string; weight: 1 | 2 | 3 | 4 | 5 }

export const FACTS: Record<string, Facts> = {
  voyages: { title: 'Voyages', line: 'Roll, sail, cross off, brag.', players: '1 to 100', length: '20 min', weight: 2 },
  cannons: { title: 'Quests & Cannons', line: 'Bright seas, big hats, loud guns.', players: '1 to 6', length: '90 min', weight: 3 },
  biomes: { title: 'Biomes', line: 'A wilderness you half know.', players: '2 to 5', length: '75 min', weight: 3 },
  everrain: { title: 'The Everrain', line: 'The water rises. Keep the lamps lit.', players: '1 to 4', length: '3 hours', weight: 5 },
  nearfar: { title: 'Near and Far', line: 'Ten maps and one last ruin.', players: '2 to 4', length: '100 min', weight: 4 },
};
