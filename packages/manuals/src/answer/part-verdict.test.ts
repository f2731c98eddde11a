import { describe, expect, it } from 'vitest';
import { partVerdict } from './part-verdict';

describe('partVerdict', () => {
  const brakes = 'The 43 B has no parking brake; the 55 BT has an electromagnetic brake.';

  it.each([
    ['Has the 55 BT got a brake?', brakes, 'Yes.'],
    ['Does the 43 B have a parking brake?', brakes, 'No.'],
    ['Is there a filter in the tank?', 'The pump is fitted with a filter.', 'Yes.'],
    ['Is there a filter?', 'The pump is fitted with a filter.', 'Yes.'],
    ['Does it have a heater?', 'The cabinet comes without heater. It has no heater of its own.', 'No.'],
    ['Does it have a brake?', brakes, null],
    ['Does it have a remote control?', 'It has a control panel.', null],
    ['Has the 55 BT got a parking brake?', brakes, null],
    ['Does it have a heater?', 'The cabinet has a fan.', null],
    ['Is the filter clean?', 'The pump has a filter.', null],
  ])('decides whether a machine has a part: %s %s', (question, sentence, verdict) => {
    expect(partVerdict(question, sentence)).toBe(verdict);
  });
});
