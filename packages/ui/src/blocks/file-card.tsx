import type { ReactNode } from 'react';

export interface FileCardProps {
  name: string;
  /** For example "12.4 MB, 188 pages". */
  meta: ReactNode;
  /** Result of reading the file: a StatusDot or a line in a status colour. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A chosen manual: name, size and the result of reading it. */
export function FileCard({ name, meta, note, actions }: FileCardProps) {
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-lg border border-border-strong bg-card p-3.5 text-left">
      <PageThumbnail />
      <div className="min-w-0 flex-1 max-sm:basis-45">
        <p className="truncate font-medium text-sm" title={name}>
          {name}
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">{meta}</p>
        {note ? <div className="text-xs">{note}</div> : null}
      </div>
      {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
    </div>
  );
}

function PageThumbnail() {
  return (
    <span className="h-14.5 w-11 shrink-0 overflow-hidden rounded-[2px_8px_2px_2px] border border-chip-border bg-paper shadow-[0_1px_3px_rgb(19_32_43/0.08)]">
      <svg width="42" height="56" viewBox="0 0 42 56" aria-hidden="true">
        <g fill="var(--cell-read)">
          <rect x="6" y="8" width="18" height="3.5" rx="1" fill="var(--icon)" />
          <rect x="6" y="16" width="30" height="1.6" />
          <rect x="6" y="20" width="28" height="1.6" />
          <rect x="6" y="24" width="24" height="3" fill="var(--mark-edge)" />
          <rect x="6" y="31" width="30" height="13" fill="none" stroke="var(--cell-read)" />
          <path d="M6 35h30M6 39h30M16 31v13M26 31v13" stroke="var(--cell-read)" strokeWidth=".8" />
          <rect x="6" y="48" width="20" height="1.6" />
        </g>
      </svg>
    </span>
  );
}
