const localDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of an instant, here: '22 May 2026'. */
export const dayOf = (instant: string): string => localDay.format(new Date(instant));
