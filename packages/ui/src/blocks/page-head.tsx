import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface PageHeadProps {
  title: string;
  description?: ReactNode;
  /** Buttons on the right of the title, the filled one last. */
  actions?: ReactNode;
  /** Keeps the title visible on a phone, where the top bar shows it too; it is hidden visually by default. */
  keepTitleOnPhone?: boolean;
  /** Puts the actions on a line of their own on a phone, even a single one. */
  wideActions?: boolean;
}

/** Title and actions of a page; contains its h1. */
export function PageHead({
  title,
  description,
  actions,
  keepTitleOnPhone = false,
  wideActions = false,
}: PageHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 max-sm:mb-3 max-sm:items-center max-sm:gap-x-2">
      {/* actions that leave less width than this beside them take a line of their own */}
      <div className="min-w-0 flex-[1_1_288px] max-sm:flex-[1_1_140px]">
        <h1 className={cn('font-title text-xl tracking-title', !keepTitleOnPhone && 'max-sm:sr-only')}>{title}</h1>
        {description ? <p className="text-muted-foreground text-sm">{description}</p> : null}
      </div>
      {actions ? (
        <div
          className={cn(
            'flex max-w-full flex-wrap items-center gap-2 pt-1 max-sm:pt-0 max-sm:has-[>:nth-child(2)]:w-full max-sm:has-[>:nth-child(2)]:*:flex-1',
            wideActions && 'max-sm:w-full max-sm:*:flex-1',
          )}
        >
          {actions}
        </div>
      ) : null}
    </div>
  );
}

/** Header of a tab or a section; `note` usually has the number of entries. */
export function SectionHead({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-2.5 max-sm:flex-wrap">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:flex-1 max-sm:flex-col">
        <h2 className="font-semibold text-md tracking-section">{title}</h2>
        {note ? <p className="text-muted-foreground text-sm tabular-nums">{note}</p> : null}
      </div>
      {/* several actions take a line of their own on a phone, as those of a page */}
      {actions ? (
        <div className="ml-auto flex gap-2 max-sm:has-[>:nth-child(2)]:w-full max-sm:has-[>:nth-child(2)]:*:flex-1">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
