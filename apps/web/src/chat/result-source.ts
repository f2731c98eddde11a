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
  [/task|maintenance|due/, care('From your maintenance plan, just now', 'maintenance')],
  [/rule/, care('From your rules, just now', 'rules')],
  [/precaution|safety/, care('From your safety precautions, just now', 'safety')],
  [/document|manual|guide/, { words: 'From your Knowledge Base, just now' }],
  [
    /device|asset|assign|telemetry/,
    { words: 'From your Smart Assets, just now', label: 'Open Smart Assets', link: { to: '/devices' } },
  ],
];

/** Where the figures of an answer come from, and where one sees them all. @param query 'devices-by-status' */
export const sourceOf = (query: string | null): ResultSource =>
  sources.find(([name]) => query && name.test(query))?.[1] ?? { words: "From your organization's data, just now" };
