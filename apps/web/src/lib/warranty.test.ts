import { expect, test } from 'vitest';
import { warrantyText } from './warranty';

test.each([
  ['2026-03-03', 'Ended 3 Mar'],
  ['2025-03-03', 'Ended 3 Mar 2025'],
  ['2026-11-19', 'Ended 19 Nov'],
  ['2026-11-20', 'Ends today'],
  ['2026-11-21', 'Ends tomorrow'],
  ['2026-12-02', 'Ends in 12 days'],
  ['2027-01-19', 'Ends in 60 days'],
  ['2027-01-20', 'Ends 20 Jan 2027'],
])('warranty until %s reads "%s" on 20 November 2026', (endsOn, text) => {
  expect(warrantyText(endsOn, '2026-11-20')).toBe(text);
});
