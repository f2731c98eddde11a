const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'Just now', '4m ago', '5h ago', '2d ago'. */
export function relativeTime(instant: string, now: number): string {
  const ageMs = now - Date.parse(instant);
  if (ageMs < minuteMs) return 'Just now';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)}m ago`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`;
  return `${Math.floor(ageMs / dayMs)}d ago`;
}
