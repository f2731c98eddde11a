const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** In a row, here: '21 Nov 2026, 09:41'. */
export const toMinute = (instant: string): string => minute.format(new Date(instant));
/** In the detail, with the zone it is told in. */
export const toSecond = (instant: string): string => second.format(new Date(instant));
