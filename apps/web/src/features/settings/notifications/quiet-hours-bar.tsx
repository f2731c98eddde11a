/** How much of the day has passed at 'HH:MM', in percent; NaN for what is no time. */
function percentOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return ((hours * 60 + minutes) / 1440) * 100;
}

/** The stretches of a day from start to end; two when midnight lies between. The same time twice is no time at all. */
export function quietStretches(start: string, end: string): { left: number; width: number }[] {
  const [from, to] = [percentOf(start), percentOf(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || from === to) return [];
  if (from < to) return [{ left: from, width: to - from }];
  return [
    { left: 0, width: to },
    { left: from, width: 100 - from },
  ];
}

const tickShift = (percent: number) => (percent < 4 ? '0' : percent > 96 ? '-100%' : '-50%');

/** A day with its quiet hours. */
export function QuietHoursBar({ start, end }: { start: string; end: string }) {
  const stretches = quietStretches(start, end);
  if (stretches.length === 0) return null;
  return (
    <div role="img" aria-label={`Quiet from ${start} to ${end}`} className="relative mt-3.5 h-8.5">
      <div className="h-2.5 overflow-hidden rounded-[5px] bg-track" />
      {stretches.map(({ left, width }) => (
        <span
          key={left}
          className="absolute top-0 h-2.5 rounded-[3px] bg-input"
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
      {[...new Set([start, end])].map((time) => {
        const left = percentOf(time);
        return (
          <span
            key={time}
            className="absolute top-3.75 text-muted-foreground text-xs tabular-nums"
            style={{ left: `${left}%`, translate: `${tickShift(left)} 0` }}
          >
            {time}
          </span>
        );
      })}
    </div>
  );
}
