import { describe, expect, it } from 'vitest';
import { forbiddenThing, otherKind } from './forbidden-thing';

describe('forbiddenThing', () => {
  it.each([
    [
      'ok to blast the dirt off with a pressure washer?',
      'Do not use pressure washers or steam jets: water enters the box.',
    ],
    ['can I run it off an extension lead for a while', 'Extension leads, sockets and adaptors are not permitted.'],
    ['can I connect a hood and breathe the air', 'Do not breathe the air from this machine.'],
  ])('is no for a thing that the question names in full: %s', (question, sentence) => {
    expect(forbiddenThing(question, sentence)).toBe('No.');
  });

  it.each([
    ['another thing', 'can I clean it with a garden hose?', 'Do not use pressure washers.'],
    ['another work', 'can I drink the water?', 'Do not heat the water.'],
    ['a single word that may be forbidden for one purpose only', 'can I use water?', 'Do not use water.'],
    ['another place', 'can I clean the deck with a pressure washer?', 'Do not use pressure washers on the seals.'],
    ['another purpose', 'can I clean the CS 420 units?', 'CS 420 units are not approved for stacking.'],
    ['no particular thing', 'can I clean it with water?', 'Do not use the machine unit.'],
    ['no permission', 'how do I use the pressure washer?', 'Do not use pressure washers.'],
    ['a permission', 'can I use a pressure washer?', 'You may use pressure washers.'],
  ])('is null for %s', (_, question, sentence) => {
    expect(forbiddenThing(question, sentence)).toBeNull();
  });
});

describe('otherKind', () => {
  const sentence = 'Use only coarse regeneration salt, grain size 2 to 8 mm.';

  it('is no for another kind of what is demanded', () => {
    expect(otherKind('can I just use kitchen salt?', sentence)).toBe('No, only coarse regeneration salt.');
  });

  it.each(['can I use coarse salt?', 'can I use the salt?', 'can I use sugar?', 'which salt do I use?'])(
    'is null for the demanded kind, no kind, or another thing: %s',
    (question) => {
      expect(otherKind(question, sentence)).toBeNull();
    },
  );
});
