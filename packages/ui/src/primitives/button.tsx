import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/cn';
import { Spinner } from './spinner';

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium',
    'transition-[background-color,border-color] aria-disabled:cursor-default',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-disabled-foreground disabled:shadow-none',
  ],
  {
    variants: {
      variant: {
        default: [
          'border-primary bg-primary text-primary-foreground shadow-control',
          'not-aria-busy:enabled:hover:border-primary-hover not-aria-busy:enabled:hover:bg-primary-hover not-aria-busy:enabled:active:bg-primary-active [a&]:hover:border-primary-hover [a&]:hover:bg-primary-hover',
        ],
        destructive: [
          'border-destructive bg-destructive text-destructive-foreground shadow-control',
          'not-aria-busy:enabled:hover:border-destructive-hover not-aria-busy:enabled:hover:bg-destructive-hover',
        ],
        outline: [
          'border-border-strong bg-card text-foreground shadow-control',
          'enabled:hover:border-line-hover enabled:hover:bg-accent enabled:active:bg-track enabled:active:shadow-none aria-expanded:bg-accent [a&]:hover:border-line-hover [a&]:hover:bg-accent enabled:[&>.lucide]:text-icon [a&>.lucide]:text-icon',
        ],
        secondary: [
          'border-transparent bg-muted text-secondary-foreground',
          'enabled:hover:bg-track aria-expanded:bg-track [a&]:hover:bg-track',
        ],
        ghost: [
          'border-transparent bg-transparent text-foreground disabled:border-transparent disabled:bg-transparent',
          'enabled:hover:bg-accent enabled:active:bg-track aria-expanded:bg-accent [a&]:hover:bg-accent enabled:[&>.lucide]:text-icon [a&>.lucide]:text-icon',
        ],
        link: 'border-transparent bg-transparent text-primary underline-offset-4 hover:underline',
        // added: for deleting, where a filled red button would be too prominent
        'ghost-destructive': 'border-transparent bg-transparent text-destructive enabled:hover:bg-status-error-bg',
      },
      size: {
        default: 'h-(--control) px-3 text-sm/none max-sm:text-base/none',
        sm: 'h-(--control-sm) px-2.5 text-[12.5px]/none max-sm:text-base/none',
        lg: 'h-(--control-lg) px-4 text-base/none',
        icon: 'size-(--control)',
        'icon-sm': 'size-(--control-sm)',
        'icon-lg': 'size-(--control-lg)',
        // added: inside a sentence
        inline: 'h-auto px-0 text-[length:inherit] leading-[inherit]',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type Variants = VariantProps<typeof buttonVariants>;
export type ButtonVariant = NonNullable<Variants['variant']>;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: NonNullable<Variants['size']> | undefined;
  /** Renders the only child, such as a link, in the button's look. */
  asChild?: boolean;
  /** Added: shows a spinner instead of the icon, keeps focus, ignores clicks and Enter in its form. */
  pending?: boolean;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A view has one button of the default variant. Added to the stock button: `pending`, and a `type` of "button". */
export function Button({
  variant = 'default',
  size = 'default',
  asChild = false,
  pending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const shared = {
    'data-slot': 'button',
    'data-variant': variant,
    'data-size': size,
    className: cn(buttonVariants({ variant, size }), pending && '[&>.lucide]:hidden', className),
  };
  if (asChild) {
    return (
      <Slot.Root {...shared} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
      {...shared}
      {...props}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}
