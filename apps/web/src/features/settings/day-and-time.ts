const dateWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const timeWords = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** 'Today, 08:52', else '18 Nov 2026, 08:52' */
export function dayAndTime(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const day = dateWords.format(then) === dateWords.format(now) ? 'Today' : dateWords.format(then);
  return `${day}, ${timeWords.format(then)}`;
}
