import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

const pill = 'h-5.5 gap-1.25 rounded-full border px-2 font-pill';

export const badgeVariants = cva(
  'inline-flex shrink-0 items-center whitespace-nowrap text-xs/none [&>.lucide]:size-3 [&>.lucide]:stroke-2',
  {
    variants: {
      variant: {
        default: `${pill} border-primary bg-primary text-primary-foreground`,
        secondary: `${pill} border-transparent bg-muted text-secondary-foreground`,
        destructive: `${pill} border-destructive bg-destructive text-destructive-foreground`,
        outline: `${pill} border-border-strong bg-card text-muted-foreground`,
        // added: one for each status, a square tag, a count
        ok: `${pill} border-status-ok-border bg-status-ok-bg text-status-ok-text`,
        warning: `${pill} border-status-warning-border bg-status-warning-bg text-status-warning-text`,
        error: `${pill} border-status-error-border bg-status-error-bg text-status-error-text`,
        offline: `${pill} border-status-offline-border bg-status-offline-bg text-status-offline-text`,
        info: `${pill} border-status-info-border bg-status-info-bg text-status-info-text`,
        high: `${pill} border-status-high-border bg-status-high-bg text-status-high-text`,
        rule: `${pill} border-status-rule-border bg-status-rule-bg text-status-rule-text`,
        tag: 'h-5 rounded-sm bg-muted px-1.75 text-muted-foreground',
        count:
          'h-4.5 min-w-4.5 justify-center rounded-full bg-muted px-1.25 font-medium text-muted-foreground tabular-nums',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: BadgeVariant;
  asChild?: boolean;
}

export function Badge({ variant = 'default', asChild = false, className, ...props }: BadgeProps) {
  const Root = asChild ? Slot.Root : 'span';
  return (
    <Root data-slot="badge" data-variant={variant} className={cn(badgeVariants({ variant }), className)} {...props} />
  );
}
