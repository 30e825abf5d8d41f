// A page is set as a printer would: quotation marks that open and close, and a curved apostrophe.

/** A mark opens at the beginning, and after a blank, a bracket, a dash or another opening mark. */
const OPENS = /(^|[\s([{\u2013\u2014\u2018\u201c])$/;

export function typeset(text: string): string {
  let out = '';
  for (const letter of text) {
    if (letter === '"') out += OPENS.test(out) ? '\u201c' : '\u201d';
    else if (letter === "'") out += OPENS.test(out) ? '\u2018' : '\u2019';
    else out += letter;
  }
  return out;
}
