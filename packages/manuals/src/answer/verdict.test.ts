import { describe, expect, it } from 'vitest';
import { headingVerdict, verdictLine, verdictOf } from './verdict';

describe('verdictOf', () => {
  it.each([
    ['Can I wash it with petrol?', 'Do not wash the housing with petrol.', 'no'],
    ['is tap water ok?', 'Tap water is not suitable.', 'no'],
    ['May it run outdoors?', 'The pump can be used outdoors.', 'yes'],
    ['Can it run dry?', 'Capable of running dry for a short time.', 'yes'],
    ['Can it run dry?', 'The pump is not capable of running dry.', 'no'],
    ['Can I bake it out?', 'Bake out only pumps with metal seals.', 'conditional'],
    ['Must I drain it in winter?', 'The tank must be drained before frost.', 'yes'],
    ['Should I oil the chain?', 'Never oil the chain.', 'no'],
  ])('%s %s', (question, sentence, verdict) => {
    expect(verdictOf(question, sentence)).toBe(verdict);
  });

  it.each([
    ['Is the tank full?', 'The tank holds 80 litres.'],
    ['Can I use salt?', 'Salt is kept in the left tank.'],
    ['Does it have a battery?', 'Never short the battery.'],
    ['Can I use it without the app?', 'Leave the channel open unless the app asks for another one.'],
    ['Can I use it offline?', 'You may, however, be required to sign in if the network changes.'],
  ])('does not decide: %s %s', (question, sentence) => {
    expect(verdictOf(question, sentence)).toBeNull();
  });
});

describe('verdictLine', () => {
  it.each([
    ['Can I bake it out?', 'Bake out only pumps with metal seals.', 'Only pumps with metal seals.'],
    ['May it run outdoors?', 'The pump may only be used in dry rooms.', 'Only in dry rooms.'],
    [
      'Can I open the lid?',
      'The lid can be opened only after the drum has stopped.',
      'Only after the drum has stopped.',
    ],
    ['Can I use tap water?', 'You can use tap water if it is soft.', 'Yes, if it is soft.'],
    ['Can I use tap water?', 'If the water is soft, you can use tap water.', 'Yes, if the water is soft.'],
    [
      'Is biodiesel ok?',
      'Biodiesel is suitable, provided that it meets the standard.',
      'Yes, provided that it meets the standard.',
    ],
    ['Can I lift it?', 'Do not lift the unit unless the tank is empty.', 'No, unless the tank is empty.'],
    ['May it run outdoors?', 'The pump can be used outdoors except in rain.', 'Yes, except in rain.'],
    ['Must I drain it?', 'The tank must be drained if it freezes.', 'Yes, if it freezes.'],
    ['Must I drain it?', 'The tank must be drained and, if necessary, rinsed.', 'Yes.'],
    ['Can I wash it?', 'Do not wash the housing.', 'No.'],
  ])('%s %s', (question, sentence, line) => {
    expect(verdictLine(question, sentence)).toBe(line);
  });

  it('leaves a long condition to the sentence', () => {
    const condition = Array.from({ length: 21 }, () => 'very').join(' ');
    expect(verdictLine('Can I use it?', `It can be used if it is ${condition} dry.`)).toBeNull();
  });

  it('states no verdict where the sentence does not decide', () => {
    expect(verdictLine('Is the tank full?', 'The tank holds 80 litres.')).toBeNull();
  });
});

describe('headingVerdict', () => {
  const item = (text: string, heading: string) => ({ text, headingPath: ['Care', heading] });

  it('decides by the heading above a list of things', () => {
    const bone = item('Knives with handles of bone; glued boards.', '4.2. Unsuitable items');
    expect(headingVerdict('Can I wash knives with bone handles?', bone)).toBe('No: "Unsuitable items".');
    const glass = item('Glass jars', 'Suitable for the steam cabinet');
    expect(headingVerdict('May I put glass jars in?', glass)).toBe('Yes: "Suitable for the steam cabinet".');
  });

  it('does not decide for a sentence, or a question that asks for no permission', () => {
    expect(headingVerdict('Can I wash bone?', item('Bone is a natural material.', 'Unsuitable items'))).toBeNull();
    expect(headingVerdict('Does it have bone handles?', item('Handles of bone', 'Unsuitable items'))).toBeNull();
    expect(headingVerdict('Can I wash bone?', item('Handles of bone', 'Materials'))).toBeNull();
  });
});
