const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The time of an instant, here: '09:41'. */
export const timeOf = (instant: string): string => localTime.format(new Date(instant));
