const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', '4m ago', '5h ago', '2d ago'. */
export function relativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  return `${Math.floor(age / day)}d ago`;
}
