// A ship's deck seen from above.
import { f } from '../../shared/noise';

/** A deck from above, on a field of 100 by 100: bow up. */
export const HULL =
  '<path class="hull-side" d="M50 0C72 9 92 33 91 60Q90 88 73 98Q50 102 27 98Q10 88 9 60C8 33 28 9 50 0Z"/><path class="hull-deck" d="M50 4C69 13 87 36 86 60Q85 86 71 94Q50 97.500 29 94Q15 86 14 60C13 36 31 13 50 4Z"/>' +
  `<path class="hull-seams" d="${[20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80].map((x) => `M${x} ${f(6 + Math.abs(x - 50) * 0.72)}V${f(95 - Math.abs(x - 50) * 0.16)}`).join('')}"/>`;
