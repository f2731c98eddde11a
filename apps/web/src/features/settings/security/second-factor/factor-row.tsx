import type { ReactNode } from 'react';

interface FactorRowProps {
  name: ReactNode;
  note: ReactNode;
  /** Buttons of the row. */
  children?: ReactNode;
}

export const FactorRow = ({ name, note, children }: FactorRowProps) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-b-0">
    <div className="min-w-0 flex-1 basis-56">
      <p className="wrap-anywhere font-medium text-sm">{name}</p>
      <p className="text-muted-foreground text-xs tabular-nums">{note}</p>
    </div>
    <div className="flex gap-1 max-sm:-ml-2">{children}</div>
  </li>
);
