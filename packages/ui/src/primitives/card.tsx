import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card" className={cn('rounded-lg border bg-card shadow-card', className)} {...props} />;
}

/** Title at the left, CardActions at the right. */
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cn('flex min-h-12 items-center gap-2 border-b py-2 pr-3 pl-4', className)}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 data-slot="card-title" className={cn('font-semibold text-base', className)} {...props} />;
}

export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-actions" className={cn('ml-auto flex items-center gap-1.5', className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('p-4', className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-footer"
      className={cn(
        'flex min-h-11 items-center gap-3 border-t py-1.5 pr-3 pl-4 text-muted-foreground text-sm',
        className,
      )}
      {...props}
    />
  );
}
