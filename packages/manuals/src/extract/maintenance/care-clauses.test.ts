import { describe, expect, it } from 'vitest';
import { careClause } from './care-clauses';

describe('careClause', () => {
  it.each([
    ['Inspect seat belts and buckles.', 'Inspect seat belts and buckles'],
    ['Floorcoverings should be swept daily.', 'Sweep floorcoverings daily'],
    ['It will suffice to check all connections once a year.', 'Check all connections once a year'],
    ['Windshield: Clean the windshield.', 'Clean the windshield'],
    ['Spark plugs: Replace at specified intervals.', 'Spark plugs: replace at specified intervals'],
    ['Avoid moisture, and keep the device clean.', 'Keep the device clean'],
    ['These batteries can be used up to 4 years, they must be replaced then.', 'Replace these batteries then'],
    ['The recommended check and change period for the grease is 4,000 hours.', 'Check and change the grease'],
    ['The dome may require periodic cleaning.', 'Clean the dome'],
    ['If the hose leaks, replace it with a new one.', 'Replace the hose with a new one'],
  ])('derives a title from "%s"', (sentence, title) => {
    expect(careClause(sentence)?.title).toBe(title);
  });

  it.each([
    'Do not clean the panel with solvents.',
    'Never oil the belt.',
    'Check valve is closed.',
    'The converters require practically no maintenance.',
    'The unit does not require lubrication.',
    'The pump has three speeds.',
  ])('returns undefined for "%s"', (sentence) => {
    expect(careClause(sentence)).toBeUndefined();
  });

  it('marks conditions, steps and pronouns without an antecedent', () => {
    expect(careClause('If the seal is worn, replace the seal.')).toMatchObject({ conditional: true });
    expect(careClause('To clean the filter, remove the cover.')).toMatchObject({ procedural: true });
    expect(careClause('This should be cleaned every year.')).toMatchObject({ needsContext: true });
  });
});
