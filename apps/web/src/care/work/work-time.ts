import { dateOf, relativeMoment, timeOf } from '../../lib/calendar';

const minuteMs = 60_000;
/** Work started longer ago was probably interrupted, so no time is proposed. */
const maxProposedMinutes = 12 * 60;

/** Minutes since the start, as a proposal for the working time; empty without a start or after a long time. */
export function proposedMinutes(startedAt: string | undefined, now: number): string {
  if (!startedAt) return '';
  const minutes = Math.max(1, Math.round((now - Date.parse(startedAt)) / minuteMs));
  return minutes <= maxProposedMinutes ? String(minutes) : '';
}

/** When work was started: '09:40' today, otherwise with its day. */
export const startText = (startedAt: string, today: string): string =>
  dateOf(startedAt) === today ? timeOf(startedAt) : relativeMoment(startedAt, today);
