import { intervalSchema, intervalUnits } from '@steward/manuals/extract/items';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../calendar';
import { firstDue, frequencyLength, shortFrequency } from './rules';

describe('shortFrequency', () => {
  it('shortens intervals to at most ten characters', () => {
    const hoursOrMonths = [
      { every: 250, unit: 'hour' },
      { every: 6, unit: 'month' },
    ] as const;
    expect(shortFrequency('every 250 hours; every 6 months', [...hoursOrMonths])).toBe('250 h/6 mo');
    expect(
      shortFrequency('', [
        { every: 2000, unit: 'hour' },
        { every: 6, unit: 'month' },
      ]),
    ).toBe('2000h/6mo');
    expect(shortFrequency('daily', [{ every: 1, unit: 'day' }])).toBe('Daily');
    expect(shortFrequency('every 15,000 miles', [{ every: 15_000, unit: 'mile' }])).toBe('15k mi');
    expect(shortFrequency('Not specified', [])).toBe('Not speci…');
  });
});

const intervals = fc.array(
  fc
    .record({ every: fc.integer({ min: 1, max: 999_999 }), unit: fc.constantFrom(...intervalUnits) })
    .map((i) => intervalSchema.parse(i)),
  { minLength: 1, maxLength: 4 },
);

describe('any intervals', () => {
  it('have a short form that fits, and a first date that is after today or none', () => {
    fc.assert(
      fc.property(intervals, (given) => {
        expect(shortFrequency('', given).length).toBeLessThanOrEqual(frequencyLength);
        const due = firstDue('2026-11-21', given);
        expect(due === null || due > '2026-11-21').toBe(true);
      }),
    );
  });
});

describe('firstDue', () => {
  it('takes whichever calendar interval comes first, and waits for a meter otherwise', () => {
    expect(
      firstDue('2026-11-21', [
        { every: 6, unit: 'month' },
        { every: 2, unit: 'week' },
      ]),
    ).toBe('2026-12-05');
    expect(firstDue('2026-11-21', [{ every: 250, unit: 'hour' }])).toBeNull();
    expect(firstDue('2026-11-21', [])).toBeNull();
    expect(firstDue('2024-02-29', [{ every: 1, unit: 'year' }])).toBe('2025-02-28');
  });
});

describe('addMonths', () => {
  it('clamps to the end of the month and comes back to the anchor day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  });
});
