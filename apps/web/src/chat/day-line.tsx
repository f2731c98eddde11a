import { dayOf } from '../lib/day-of';

const wholeDay = 24 * 3600 * 1000;

/** 'Today', 'Yesterday', '19 Nov 2026'. */
export function dayName(instant: string, now: number): string {
  const day = dayOf(instant);
  if (day === dayOf(new Date(now).toISOString())) return 'Today';
  return day === dayOf(new Date(now - wholeDay).toISOString()) ? 'Yesterday' : day;
}

/** Where another day begins. */
export function DayLine({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {name}
    </p>
  );
}
