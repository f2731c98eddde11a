import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/cn';
import { Spinner } from './spinner';

const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium',
    'transition-[background-color,border-color] aria-disabled:cursor-default',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-disabled-foreground disabled:shadow-none',
  ],
  {
    variants: {
      variant: {
        primary: 'border-primary bg-primary text-primary-foreground shadow-control',
        outline: 'border-border-strong bg-card text-foreground shadow-control',
        ghost: 'border-transparent bg-transparent text-foreground disabled:border-transparent disabled:bg-transparent',
        destructive: 'border-destructive bg-destructive text-destructive-foreground shadow-control',
        'ghost-destructive': 'border-transparent bg-transparent text-destructive',
        link: 'border-transparent bg-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'h-(--control) px-3 text-sm/none max-sm:text-base/none',
        sm: 'h-(--control-sm) px-2.5 text-[12.5px]/none max-sm:text-base/none',
        lg: 'h-(--control-lg) px-4 text-base/none',
        icon: 'size-(--control)',
        'icon-sm': 'size-(--control-sm)',
        inline: 'h-auto px-0 text-[length:inherit] leading-[inherit]',
      },
      pending: { true: '[&>.lucide]:hidden', false: '' },
    },
    compoundVariants: [
      {
        variant: 'primary',
        pending: false,
        class:
          'enabled:hover:border-primary-hover enabled:hover:bg-primary-hover enabled:active:bg-primary-active [a&]:hover:border-primary-hover [a&]:hover:bg-primary-hover',
      },
      {
        variant: 'destructive',
        pending: false,
        class: 'enabled:hover:border-destructive-hover enabled:hover:bg-destructive-hover',
      },
      {
        variant: 'outline',
        class:
          'enabled:hover:border-line-hover enabled:hover:bg-accent enabled:active:bg-track enabled:active:shadow-none aria-expanded:bg-accent [a&]:hover:border-line-hover [a&]:hover:bg-accent enabled:[&>.lucide]:text-icon [a&>.lucide]:text-icon',
      },
      {
        variant: 'ghost',
        class:
          'enabled:hover:bg-accent enabled:active:bg-track aria-expanded:bg-accent [a&]:hover:bg-accent enabled:[&>.lucide]:text-icon [a&>.lucide]:text-icon',
      },
      { variant: 'ghost-destructive', class: 'enabled:hover:bg-status-error-bg' },
    ],
    defaultVariants: { variant: 'outline', size: 'default', pending: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonVariants>['variant']>;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'default' | 'sm' | 'lg' | 'icon' | 'icon-sm' | 'inline';
  /** Work is under way: shows a spinner in place of the icon, keeps focus, ignores clicks and Enter in its form. */
  pending?: boolean;
  /** Gives the look to the only child, a link for instance. */
  asChild?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** Outline unless said otherwise: a view has one filled button. */
export function Button({
  variant = 'outline',
  size = 'default',
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size, pending }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" data-variant={variant} className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      data-slot="button"
      data-variant={variant}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
      {...props}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}
