import { describe, expect, it } from 'vitest';
import { headingVerdict, listedVerdict, verdictLine, verdictOf, verdictOnPrevious } from './verdict';

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
    ['Is copper pipe ok for the fuel line?', 'Use steel. Do not use copper pipes.', 'no'],
    ['Do I need to ground it?', 'To avoid a shock, the conductor must be connected to ground.', 'yes'],
    ['Can I use it in the rain?', 'Do not use it in damp rooms and do not expose it to rain.', 'no'],
    [
      'Is it safe for medical use?',
      'It is not designed for other uses; including, but not limited to, medical ones.',
      'no',
    ],
    ['Can it cut metal?', 'No metal parts may be machined.', 'no'],
    ['Can I wash it?', 'Under no circumstances wash the motor.', 'no'],
    ['May I open it?', 'The lid is not to be opened while it turns.', 'no'],
    ['Can I use petrol?', 'Petrol must be avoided.', 'no'],
    ['Can I start it?', 'With no load it can be started at once.', 'yes'],
    ['Do I need to oil it?', 'Oiling is not necessary.', 'no'],
    ['Do I have to adjust it?', 'No adjustment is required.', 'no'],
    ['Do I need a filter?', 'You do not need a filter.', 'no'],
    ['Can I put bleach in it?', 'Use only mild detergents. Do not use solvents, bleach or acid.', 'no'],
    ['Can the CE 25 be lifted?', 'The CE 25 may be lifted.', 'yes'],
    ['May I press film?', 'Plastic film (foil, bags) may also be pressed.', 'yes'],
  ])('decides: %s %s', (question, sentence, verdict) => {
    expect(verdictOf(question, sentence)).toBe(verdict);
  });

  it.each([
    ['Is the tank full?', 'The tank holds 80 litres.'],
    ['Can I use salt?', 'Salt is kept in the left tank.'],
    ['Does it have a battery?', 'Never short the battery.'],
    ['Can I run it dry?', 'You do not need to add oil.'],
    ['Do I need to ground it?', 'The furnaces do not include a grounded plug.'],
    ['Do I need to wear a mask?', 'Do not wear contact lenses.'],
    ['Do I have to sharpen the blades?', 'Do not sharpen the blades to a razor edge.'],
    ['Do I need to clean it?', 'The flange need not be removed for cleaning the lock.'],
    ['Must the guard stay on?', 'The push stick must stay with the machine.'],
    ['Can I turn with the shaft on?', 'Do not disengage the shaft at full speed.'],
    ['Can it run continuously?', 'If noise can be heard, tighten the clamp.'],
    ['Can I mount it upside down?', 'Note the position, so that it can be mounted in the same way.'],
    ['Can I run it above 1100 °C?', '1100 °C furnaces must not be operated unless the manual was read.'],
    ['Is copper pipe ok for the fuel line?', 'Pipes of the fuel line should be of a material suitable for petrol.'],
    ['Can I run it at 1200 C?', '1200 °C furnaces must not be operated by children.'],
    ['Can I mow on a slope?', 'Avoid operation on steep slopes.'],
    ['Can I block the vents?', 'See to it that no liquid is allowed to enter through the vents.'],
    ['Can I operate it with the covers off?', 'A manual cannot cover all cases.'],
    ['Can I use it without the pod?', 'It can be controlled by the pod.'],
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
  ])('states the verdict with its condition: %s %s', (question, sentence, line) => {
    expect(verdictLine(question, sentence)).toBe(line);
  });

  it('omits a long condition', () => {
    const condition = Array.from({ length: 21 }, () => 'very').join(' ');
    expect(verdictLine('Can I use it?', `It can be used if it is ${condition} dry.`)).toBeNull();
  });

  it('states no verdict if the sentence does not decide', () => {
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

  it('does not decide for a sentence, or for a question that does not ask for permission', () => {
    expect(headingVerdict('Can I wash bone?', item('Bone is a natural material.', 'Unsuitable items'))).toBeNull();
    expect(headingVerdict('Does it have bone handles?', item('Handles of bone', 'Unsuitable items'))).toBeNull();
    expect(headingVerdict('Can I wash bone?', item('Handles of bone', 'Materials'))).toBeNull();
  });
});

describe('verdictOnPrevious', () => {
  const previous = 'High-pressure cleaners and steam jets bend the fins.';

  it('forbids what the sentence before is about', () => {
    const question = 'Can I use a high-pressure cleaner on the fins?';
    expect(verdictOnPrevious(question, 'Do not use them.', previous)).toBe('No.');
    expect(verdictOnPrevious(question, 'Do not use them.', 'Acids attack the coating.')).toBeNull();
    expect(verdictOnPrevious(question, 'Wash them with water.', previous)).toBeNull();
    expect(verdictOnPrevious('How do I clean the fins?', 'Do not use them.', previous)).toBeNull();
  });
});

describe('listedVerdict', () => {
  it.each([
    ['can the bean hoppers go in the dishwasher?', 'Bean hoppers, water tank and brew unit: no.', 'No.'],
    ['Is the drip tray dishwasher-safe?', 'Drip tray and grid: yes, in the upper basket.', 'Yes.'],
  ])('reads the verdict behind a list: %s', (question, sentence, verdict) => {
    expect(listedVerdict(question, sentence)).toBe(verdict);
  });

  it.each([
    ['can the cup warmer get wet?', 'Bean hoppers, water tank and brew unit: no.'],
    ['can the hoppers get wet?', 'Hoppers: no longer available.'],
    ['can the hoppers get wet?', 'Hoppers: 2 pieces.'],
  ])('reads none from other texts: %s %s', (question, sentence) => {
    expect(listedVerdict(question, sentence)).toBeNull();
  });
});
