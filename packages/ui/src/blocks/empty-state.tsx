import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { IconTile } from './icon-tile';

export interface EmptyStateProps {
  icon?: LucideIcon;
  /** A drawing instead of the icon; makes the title larger. */
  picture?: ReactNode;
  title: string;
  /** Why an entry is useful, or which filter hides the entries. */
  children?: ReactNode;
  /** The button that creates the first entry or clears the filters. */
  action?: ReactNode;
  /** Small print below the button. */
  footnote?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

/** Shown instead of an empty list: what belongs here, why it is useful, a button to create the first entry. */
export function EmptyState({
  icon,
  picture,
  title,
  children,
  action,
  footnote,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 px-5 text-center',
        picture ? 'py-12' : 'py-7',
        className,
      )}
      data-slot="empty-state"
    >
      {picture ? <div className="mb-6 max-w-full [&>svg]:h-auto [&>svg]:max-w-full">{picture}</div> : null}
      {icon ? <IconTile icon={icon} size="lg" className="mb-3" /> : null}
      <Heading className={picture ? 'font-semibold text-xl' : 'font-semibold text-[15px]/6'}>{title}</Heading>
      {children ? (
        <p className={cn('max-w-110 text-muted-foreground', picture ? 'text-base' : 'text-sm')}>{children}</p>
      ) : null}
      {action ? <div className="mt-4 flex gap-2">{action}</div> : null}
      {footnote ? <p className="mt-3.5 max-w-110 text-muted-foreground text-xs">{footnote}</p> : null}
    </div>
  );
}
