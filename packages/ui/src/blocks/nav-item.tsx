import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { cn } from '../lib/cn';

export interface NavItemProps {
  icon: LucideIcon;
  label: string;
  /** Number of entries. */
  count?: number | undefined;
  /** Number of entries that need attention, in red with a dot; screen readers add `alertLabel`. */
  alert?: number | undefined;
  alertLabel?: string;
  current?: boolean;
  /** The router's link without content: `<Link to="/devices" />`. */
  children: ReactElement;
}

/** Entry of the sidebar: only an icon in the rail, 44 px high in the sheet on a phone. */
export function NavItem({ icon: Icon, label, count, alert, alertLabel = 'overdue', current, children }: NavItemProps) {
  return (
    <Slot.Root
      aria-current={current ? 'page' : undefined}
      title={label}
      className={cn(
        'relative flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors max-sm:h-11 max-sm:text-[15px]',
        'group-data-rail/nav:h-9 group-data-rail/nav:justify-center group-data-rail/nav:px-0',
        current
          ? 'bg-card font-semibold text-primary shadow-[0_0_0_1px_var(--sidebar-border),0_1px_1px_rgb(19_32_43/0.05)]'
          : 'font-medium text-sidebar-foreground hover:bg-sidebar-accent [&>.lucide]:text-icon',
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <Icon aria-hidden="true" />
      <span className="group-data-rail/nav:sr-only">{label}</span>
      {/* separates name and number for screen readers */}
      {alert || count ? ' ' : null}
      {alert ? (
        <span className="ml-auto inline-flex items-center gap-1 font-semibold text-status-error-text text-xs tabular-nums group-data-rail/nav:sr-only">
          <i aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {alert}
          <span className="sr-only"> {alertLabel}</span>
        </span>
      ) : count ? (
        <span className="ml-auto font-medium text-muted-foreground text-xs tabular-nums group-data-rail/nav:sr-only">
          {count}
        </span>
      ) : null}
    </Slot.Root>
  );
}

export function NavSeparator() {
  return <hr className="my-2 border-sidebar-border" />;
}
