import { ArrowLeft } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Link back to the list, above a device or a document; use asChild with the router's link. */
export function BackLink({
  asChild = false,
  className,
  children,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      data-slot="back-link"
      className={cn(
        'inline-flex items-center gap-1.5 rounded-sm text-muted-foreground text-sm hover:text-foreground max-sm:min-h-11',
        className,
      )}
      {...props}
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}
