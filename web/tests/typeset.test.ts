import { expect, test } from 'vitest';

import { typeset } from '../src/shared/typeset';

test('what is spoken stands between marks that open and close', () => {
  expect(typeset('"All that?" he says. "Off my own bat?"')).toBe('“All that?” he says. “Off my own bat?”');
  expect(typeset('He said ("no") and left.')).toBe('He said (“no”) and left.');
});

test('an apostrophe is curved, and a mark inside marks opens too', () => {
  expect(typeset("somebody else's hat, the rats' jar")).toBe('somebody else’s hat, the rats’ jar');
  expect(typeset('"\'Go home\', it says."')).toBe('“‘Go home’, it says.”');
});

test('what has no marks stays as it is', () => {
  expect(typeset('RULES. Readers will remove their boots.')).toBe('RULES. Readers will remove their boots.');
});
