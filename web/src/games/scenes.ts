// The posters: each game as a small drawing in its own manner, 260 by 340.
import { biomes } from './biomes/scene';
import { cannons } from './cannons/scene';
import { everrain } from './everrain/scene';
import { nearfar } from './nearfar/scene';
import { voyages } from './voyages/scene';

export const SCENES: Record<string, () => string> = { voyages, cannons, biomes, everrain, nearfar };
/** The part of the drawing that a poster and a thumbnail show. */
export const WINDOWS: Record<string, [string, string]> = {
  voyages: ['0 18 260 246', '60 20 180 230'], cannons: ['0 20 260 246', '30 100 200 200'], biomes: ['0 14 260 246', '30 60 200 200'],
  everrain: ['0 40 260 246', '40 80 190 200'], nearfar: ['0 36 260 246', '40 110 190 190'],
};

export const DEFS =
  '<radialGradient id="vg"><stop offset=".4" stop-color="#FBF2DA" stop-opacity=".8"/><stop offset="1" stop-color="#b08a4a" stop-opacity=".35"/></radialGradient>' +
  '<linearGradient id="qsky" x2="0" y2="1"><stop offset="0" stop-color="#5CC4EC"/><stop offset=".45" stop-color="#D8F4F0"/></linearGradient>' +
  '<linearGradient id="qsea" x2="0" y2="1"><stop offset="0" stop-color="#63D8D6"/><stop offset="1" stop-color="#0E6F8F"/></linearGradient>' +
  '<radialGradient id="bg0" cx=".55" cy=".35"><stop offset="0" stop-color="#1d4a44"/><stop offset="1" stop-color="#08110F" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="esky" x2="0" y2="1"><stop offset="0" stop-color="#0b151b"/><stop offset=".6" stop-color="#2b4650"/></linearGradient>' +
  '<radialGradient id="lampl"><stop offset="0" stop-color="#FFC86A" stop-opacity=".6"/><stop offset="1" stop-color="#7a3b00" stop-opacity="0"/></radialGradient>' +
  '<filter id="wcl" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="3" seed="7"/><feDisplacementMap in="SourceGraphic" scale="16"/><feGaussianBlur stdDeviation=".6"/></filter>';
