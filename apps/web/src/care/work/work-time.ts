const minuteMs = 60_000;
/** Work that was started longer ago was interrupted: its time is not proposed. */
const maxProposedMinutes = 12 * 60;

/** Minutes since the start, as the proposed time of the work; an empty text without a start or after a long time. */
export function proposedMinutes(startedAt: string | undefined, now: number): string {
  if (!startedAt) return '';
  const minutes = Math.max(1, Math.round((now - Date.parse(startedAt)) / minuteMs));
  return minutes <= maxProposedMinutes ? String(minutes) : '';
}
