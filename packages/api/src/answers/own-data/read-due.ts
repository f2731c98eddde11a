import type { Due } from './data-question';

const fixed: readonly [RegExp, Due][] = [
  [/\b(?:overdue|past due|behind schedule)\b/, { within: 'overdue' }],
  [/\btoday\b/, { within: 'today' }],
  [/\btomorrow\b/, { within: 'tomorrow' }],
  [/\bthis week\b/, { within: 'this-week' }],
  [/\bnext week\b/, { within: 'next-week' }],
  [/\bthis month\b/, { within: 'this-month' }],
  [/\bnext month\b/, { within: 'next-month' }],
  [/\b(?:coming|next few) (?:week|days)\b/, { within: 'days', days: 7 }],
  [/^what (?:is|are)(?: currently| now)? due\b(?! date)/, { within: 'planned' }],
];

/** Patterns that count only together with a word for work. */
const ofTasks: readonly [RegExp, Due][] = [
  [/\b(?:late|missed)\b/, { within: 'overdue' }],
  [/\bupcoming|coming up\b/, { within: 'days', days: 30 }],
  [/\b(?:open|pending|outstanding|scheduled|planned)\b/, { within: 'planned' }],
  // asks which tasks are due, not when
  [
    /^(?:which|what|list|show)\b.*\b(?:tasks?|maintenance|work|jobs?|inspections?)\b.*\bdue\b(?! date)/,
    { within: 'planned' },
  ],
];

const maxDays = 366;

/** When the requested tasks are due; null if the question does not say. */
export function readDue(plain: string, namesTasks: boolean): Due | null {
  const [, days] = /\b(?:next|coming|within) (\d{1,3}) days\b/.exec(plain) ?? [];
  if (days) return { within: 'days', days: Math.min(Number(days), maxDays) };
  const patterns = namesTasks ? [...fixed, ...ofTasks] : fixed;
  return patterns.find(([words]) => words.test(plain))?.[1] ?? null;
}
