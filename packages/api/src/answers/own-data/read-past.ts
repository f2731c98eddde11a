import type { Past } from './data-question';

const fixed: readonly [RegExp, Past][] = [
  [/\btoday\b/, { within: 'today' }],
  [/\byesterday\b/, { within: 'yesterday' }],
  [/\bthis week\b/, { within: 'this-week' }],
  [/\b(?:last|previous|past) week\b/, { within: 'last-week' }],
  [/\bthis month\b/, { within: 'this-month' }],
  [/\b(?:last|previous|past) month\b/, { within: 'last-month' }],
  [/\bthis year\b/, { within: 'this-year' }],
  [/\b(?:last|previous|past) year\b/, { within: 'last-year' }],
];
const LAST = /\b(?:last|past|previous) (\d{1,3}) (day|week|month)s?\b/;

/** When work was done; null if the question does not say. */
export function readPast(plain: string): Past | null {
  const [, count, unit] = LAST.exec(plain) ?? [];
  if (count) return { within: 'last', count: Number(count), unit: unit as 'day' | 'week' | 'month' };
  return fixed.find(([words]) => words.test(plain))?.[1] ?? null;
}
