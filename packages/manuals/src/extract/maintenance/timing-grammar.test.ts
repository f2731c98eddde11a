import { describe, expect, it } from 'vitest';
import { bareTiming } from './bare-timing';
import { frequencyText, sameInterval } from './timing';
import { timingOf } from './timing-grammar';

const frequency = (sentence: string) => frequencyText(timingOf(sentence));

describe('timingOf', () => {
  it.each([
    ['Check the oil every 250 hours or 3 months.', 'every 250 hours; every 3 months'],
    [
      'Rotate the tyres every 7,500 miles (12,000 km) or 6 months.',
      'every 7,500 miles; every 12,000 kilometres; every 6 months',
    ],
    ['Clean it at least once in every 15 days.', 'every 15 days'],
    ['Inspect the hoses every six (6) months.', 'every 6 months'],
    ['Check every other week.', 'every 2 weeks'],
    ['Drain the tank twice a year.', 'every 6 months'],
    ['Wipe the lens once per shift.', 'every shift'],
    ['Change the grease every 6 to 12 months.', 'every 6 months'],
    ['The seal is replaced annually or every 2000 operating hours.', 'every 2,000 hours; yearly'],
    ['The lubrication period is 4.000 hours.', 'every 4,000 hours'],
    ['To be done at 6 months or 6,000 mile intervals.', 'every 6 months; every 6,000 miles'],
    ['Inspect the belts on a weekly basis.', 'weekly'],
    ['Daily, check the level.', 'daily'],
    ['The hose can be used up to approximately 4 years and must be replaced then.', 'every 4 years'],
    ['Clean the lens before each use.', 'before each use'],
    ['Check the voltage at regular intervals.', 'at regular intervals'],
    ['Tighten the clamps when necessary.', 'when necessary'],
    ['After every 10 uses, clean the burner.', 'every 10 uses'],
    ['Replace the seals every 2nd year.', 'every 2 years'],
    ['Check the belts 1/2-yearly.', 'every 6 months'],
    ['Test the alarm every quarter.', 'every 3 months'],
    ['Sharpen the blades every 40-50 cutting hours.', 'every 40 hours'],
    ['Replace the element after 2 000 operating hours or 12 months.', 'every 2,000 hours; every 12 months'],
    ['Check the drain at the start of each cooling season.', 'at the start of each cooling season'],
    ['Retighten the bolts after the first month.', 'first at 1 month'],
    ['Flush the cooling system twice yearly.', 'every 6 months'],
    ['Clean the lint filter every cycle.', 'every 1 cycle'],
    ['Turn the roller every 5th day.', 'every 5 days'],
    ['Check the lamps at each start up.', 'at each start up (every 1 start)'],
    ['Look for leaks every time before running the pump.', 'every time before running (every 1 start)'],
    ['Check the display each time the unit is started.', 'each time the unit is started (every 1 start)'],
    ['If you use the pump daily, check the seal weekly.', 'weekly'],
  ])('parses: %s', (sentence, expected) => {
    expect(frequency(sentence)).toBe(expected);
  });

  it('does not read "first", "at" or "after" as a repeating interval', () => {
    expect(timingOf('Change the oil after the first 50 hours.')).toEqual({
      intervals: [],
      firstAt: { every: 50, unit: 'hour' },
    });
    expect(frequency('Tighten the bolts at 1,000 miles, 2,000 miles, and quarterly thereafter.')).toBe(
      'first at 1,000 miles; every 3 months',
    );
  });

  it.each([
    'The weekly test is made by the dealer.',
    'Byte codes 30H 31H follow.',
    'Check more frequently in dusty places.',
    'Wait 10 minutes before you open the cover.',
    'The battery is charged within a year.',
  ])('reads no interval in: %s', (sentence) => {
    expect(timingOf(sentence).intervals).toEqual([]);
  });
});

describe('bareTiming', () => {
  it.each([
    ['Daily', 'daily'],
    ['MONTHLY OR 1,000 MILES', 'monthly; every 1,000 miles'],
    ['Every 250 hours', 'every 250 hours'],
    ['Annual service', 'yearly'],
    ['First maintenance (50 hours / 6 months)', 'first at 50 hours'],
    ['6 mo.', 'every 6 months'],
    ['As required', 'as required'],
    ['Preventive maintenance - to be performed annually', 'yearly'],
  ])('parses: %s', (text, expected) => {
    const timing = bareTiming(text);
    expect(timing && frequencyText(timing)).toBe(expected);
  });

  it.each(['12 months limited warranty on parts', 'Daily use of the control panel', 'Temperature', '1 / 1,000'])(
    'returns undefined for: %s',
    (text) => {
      expect(bareTiming(text)).toBeUndefined();
    },
  );
});

it('treats equal intervals in different calendar units as the same', () => {
  expect(sameInterval({ every: 12, unit: 'month' }, { every: 1, unit: 'year' })).toBe(true);
  expect(sameInterval({ every: 90, unit: 'day' }, { every: 3, unit: 'month' })).toBe(true);
  expect(sameInterval({ every: 250, unit: 'hour' }, { every: 250, unit: 'mile' })).toBe(false);
});
