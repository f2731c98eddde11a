import { dateOf, momentOf, timeOf } from '../lib/calendar';

interface ResultSource {
  words: string;
  label?: string;
  link?: { to: '/device-care'; search: { tab: 'maintenance' | 'rules' | 'safety' } } | { to: '/devices' };
}

const care = (words: string, tab: 'maintenance' | 'rules' | 'safety'): ResultSource => ({
  words,
  label: 'Open in DeviceCare Center',
  link: { to: '/device-care', search: { tab } },
});

/** By the words in a fixed query's name; the first that fits. */
const sources: [RegExp, ResultSource][] = [
  [/task|maintenance|due/, care('From your maintenance plan', 'maintenance')],
  [/rule/, care('From your rules', 'rules')],
  [/precaution|safety/, care('From your safety precautions', 'safety')],
  [/document|manual|guide/, { words: 'From your Knowledge Base' }],
  [
    /device|asset|assign|telemetry/,
    { words: 'From your Smart Assets', label: 'Open Smart Assets', link: { to: '/devices' } },
  ],
];

/** Where the figures of an answer come from, and where one sees them all. @param query 'devices-by-status' */
export const sourceOf = (query: string | null): ResultSource =>
  sources.find(([name]) => query && name.test(query))?.[1] ?? { words: "From your organization's data" };

const minute = 60_000;

/** How old figures are: 'just now', 'as of 09:41', 'as of 19 Nov 2026, 09:41'. */
export function askedWhen(instant: string, now: number): string {
  if (now - Date.parse(instant) < minute) return 'just now';
  return `as of ${dateOf(instant) === dateOf(now) ? timeOf(instant) : momentOf(instant)}`;
}
