import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';

/** Section of the gallery; `wide` spans both columns. */
export function Section({
  title,
  note,
  wide = false,
  children,
}: {
  title: string;
  note: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('flex min-w-0 flex-col', wide && 'lg:col-span-2')}>
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      <p className="mb-2.5 text-muted-foreground text-sm">{note}</p>
      <div className="flex-1 rounded-lg border bg-card p-5 max-sm:p-4">{children}</div>
    </section>
  );
}

/** Labelled row of states. */
export function States({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_1fr] items-center gap-3 py-1.75 max-sm:grid-cols-1 max-sm:gap-1">
      <span className="text-muted-foreground text-xs">{label}</span>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">{children}</div>
    </div>
  );
}
