import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

const badgeVariants = cva(
  'inline-flex shrink-0 items-center whitespace-nowrap text-xs/none [&>.lucide]:size-3 [&>.lucide]:stroke-2',
  {
    variants: {
      variant: {
        ok: 'border-status-ok-border bg-status-ok-bg text-status-ok-text',
        warning: 'border-status-warning-border bg-status-warning-bg text-status-warning-text',
        error: 'border-status-error-border bg-status-error-bg text-status-error-text',
        offline: 'border-status-offline-border bg-status-offline-bg text-status-offline-text',
        info: 'border-status-info-border bg-status-info-bg text-status-info-text',
        high: 'border-status-high-border bg-status-high-bg text-status-high-text',
        rule: 'border-status-rule-border bg-status-rule-bg text-status-rule-text',
        plain: 'border-border-strong bg-card text-muted-foreground',
        tag: 'h-5 rounded-sm bg-muted px-1.75 text-muted-foreground',
        count:
          'h-4.5 min-w-4.5 justify-center rounded-full bg-muted px-1.25 font-medium text-muted-foreground tabular-nums',
      },
    },
    compoundVariants: [
      {
        variant: ['ok', 'warning', 'error', 'offline', 'info', 'high', 'rule', 'plain'],
        class: 'h-5.5 gap-1.25 rounded-full border px-2 font-pill',
      },
    ],
    defaultVariants: { variant: 'tag' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

/** A pill (ok, warning, error, offline, info, high, rule, plain), a tag or a count. Trouble is filled; what is well takes a StatusDot. */
export function Badge({ variant = 'tag', className, ...props }: ComponentProps<'span'> & { variant?: BadgeVariant }) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
