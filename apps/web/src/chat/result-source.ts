import { dateOf, momentOf, timeOf } from '../lib/calendar';

interface ResultSource {
  title: string;
  label?: string;
  link?: { to: '/device-care'; search: { tab: 'maintenance' | 'rules' | 'safety' } } | { to: '/devices' };
}

const careSource = (title: string, tab: 'maintenance' | 'rules' | 'safety'): ResultSource => ({
  title,
  label: 'Open in DeviceCare Center',
  link: { to: '/device-care', search: { tab } },
});

/** By a pattern for the query's name; the first match wins. */
const sources: [RegExp, ResultSource][] = [
  [/task|maintenance|due/, careSource('From your maintenance plan', 'maintenance')],
  [/rule/, careSource('From your rules', 'rules')],
  [/precaution|safety/, careSource('From your safety precautions', 'safety')],
  [/document|manual|guide/, { title: 'From your Knowledge Base' }],
  [
    /device|asset|assign|telemetry/,
    { title: 'From your Smart Assets', label: 'Open Smart Assets', link: { to: '/devices' } },
  ],
];

/** Describes where query results come from and links to the page that shows all of them. @param query 'devices-by-status' */
export const resultSource = (query: string | null): ResultSource =>
  sources.find(([name]) => query && name.test(query))?.[1] ?? { title: "From your organization's data" };

const minuteMs = 60_000;

/** Age of query results: 'just now', 'as of 09:41', 'as of 19 Nov 2026, 09:41'. */
export function ageLabel(instant: string, now: number): string {
  if (now - Date.parse(instant) < minuteMs) return 'just now';
  return `as of ${dateOf(instant) === dateOf(now) ? timeOf(instant) : momentOf(instant)}`;
}
