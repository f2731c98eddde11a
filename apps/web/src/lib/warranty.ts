import { daysBetween, shortDate } from './calendar';

/** Ends of warranties that are at most this many days away are counted in days. */
const nearDays = 60;

/** A corrected purchase date clears the error of the end of the warranty, which may not be before it. */
export const fieldsOfWarrantyProblem = { purchasedOn: ['warrantyEndsOn'] } as const;

/** When a warranty ends: 'Ends in 12 days', 'Ends 3 Mar 2028', 'Ended 3 Mar'. */
export function warrantyText(endsOn: string, today: string): string {
  const days = daysBetween(today, endsOn);
  if (days < 0) return `Ended ${shortDate(endsOn, today)}`;
  if (days === 0) return 'Ends today';
  if (days === 1) return 'Ends tomorrow';
  return days <= nearDays ? `Ends in ${days} days` : `Ends ${shortDate(endsOn, today)}`;
}
