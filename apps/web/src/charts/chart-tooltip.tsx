interface ChartTooltipProps {
  title: string;
  lines: readonly { label: string; value: string; color: string }[];
}

/** Tooltip with the values at the pointer. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className="whitespace-nowrap rounded-md border bg-card px-2.5 py-1.5 text-xs shadow-popover">
      <p className="text-muted-foreground">{title}</p>
      {lines.map(({ label, value, color }) => (
        <p key={label} className="flex items-center gap-1.5">
          <i className="size-2 rounded-xs" style={{ background: color }} />
          {label}
          <b className="ml-auto pl-3 font-pill tabular-nums">{value}</b>
        </p>
      ))}
    </div>
  );
}
