import { cva } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

const chip = cva(
  [
    'tap-area relative inline-flex shrink-0 items-center whitespace-nowrap rounded-[3px_6px_3px_3px] border pr-2 align-[1px] font-[480] leading-none tabular-nums transition-colors',
    "after:absolute after:-top-px after:-right-px after:size-1.5 after:rounded-bl-xs after:content-['']",
  ],
  {
    variants: {
      size: {
        default: 'h-5 pl-1.5 text-xs/none max-sm:h-7 max-sm:pr-3 max-sm:pl-2.25 max-sm:text-sm/none',
        sm: 'h-4.5 pl-1.25 text-[11.5px]/none max-sm:h-6 max-sm:pr-2.5 max-sm:pl-1.75 max-sm:text-[12.5px]/none',
      },
      open: {
        true: 'border-primary bg-primary text-primary-foreground after:bg-[linear-gradient(45deg,var(--primary-border)_0_48%,var(--card)_48%)]',
        false:
          'border-chip-border bg-paper text-chip-foreground after:bg-[linear-gradient(45deg,var(--track)_0_48%,var(--chip-border)_48%_56%,var(--card)_56%)] [a&]:hover:border-primary [a&]:hover:text-primary [button&]:hover:border-primary [button&]:hover:text-primary',
      },
    },
  },
);

export interface PageChipProps extends ComponentProps<'button'> {
  page: number;
  /** sm for use inside a sentence. */
  size?: 'default' | 'sm';
  /** The page is open beside the list. */
  open?: boolean;
  /** Name of the manual, where the screen refers to several. */
  manual?: string;
  /** Renders the only child, such as the router's link, in this look. */
  asChild?: boolean;
}

/** Source of a sentence: opens that page of the manual beside the list. */
export function PageChip({
  page,
  size = 'default',
  open = false,
  manual,
  asChild = false,
  className,
  children,
  ...props
}: PageChipProps) {
  const label = `Open page ${page} of ${manual ?? 'the manual'}`;
  const classes = cn(chip({ size, open }), className);
  if (asChild) {
    return (
      <Slot.Root aria-label={label} aria-current={open || undefined} className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" aria-label={label} aria-pressed={open} className={classes} {...props}>
      p. {page}
    </button>
  );
}

/** The chip as plain text, for use inside a menu item, a link or an illustration. */
export function PageTag({ page, size = 'sm' }: { page: number; size?: 'default' | 'sm' }) {
  return <span className={chip({ size, open: false })}>p. {page}</span>;
}
