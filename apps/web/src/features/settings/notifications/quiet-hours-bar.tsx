/** Position of 'HH:MM' within the day in percent; NaN for an invalid time. */
function dayPercent(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return ((hours * 60 + minutes) / 1440) * 100;
}

/** Ranges of the day from start to end in percent; two if they span midnight, none if start equals end. */
export function quietRanges(start: string, end: string): { left: number; width: number }[] {
  const [from, to] = [dayPercent(start), dayPercent(end)];
  if (Number.isNaN(from) || Number.isNaN(to) || from === to) return [];
  if (from < to) return [{ left: from, width: to - from }];
  return [
    { left: 0, width: to },
    { left: from, width: 100 - from },
  ];
}

const tickShift = (percent: number) => (percent < 4 ? '0' : percent > 96 ? '-100%' : '-50%');

/** Bar of 24 hours with the quiet hours marked. */
export function QuietHoursBar({ start, end }: { start: string; end: string }) {
  const ranges = quietRanges(start, end);
  if (ranges.length === 0) return null;
  return (
    <div role="img" aria-label={`Quiet from ${start} to ${end}`} className="relative mt-3.5 h-8.5">
      <div className="h-2.5 overflow-hidden rounded-[5px] bg-track" />
      {ranges.map(({ left, width }) => (
        <span
          key={left}
          className="absolute top-0 h-2.5 rounded-[3px] bg-input"
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
      {[...new Set([start, end])].map((time) => {
        const left = dayPercent(time);
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
