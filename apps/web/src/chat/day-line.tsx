/** Separator between messages of different days. */
export function DayLine({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {name}
    </p>
  );
}
