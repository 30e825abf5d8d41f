// People without a picture of their own get a face by their name: the same one in every place and at every table.
import { rng, seedOfText } from '../shared/noise';

export interface Look {
  icon: string;
  tone: number;
}
export const TONES = 8; // of .face in the styles

export const lookOf = (name: string, faces: readonly string[]): Look => {
  const random = rng(seedOfText(name));
  return { icon: faces[Math.floor(random() * faces.length)] ?? 'person', tone: Math.floor(random() * TONES) };
};
