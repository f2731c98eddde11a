import { Avatar as AvatarPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

const sizes = {
  default: 'size-6 text-[10.5px]',
  sm: 'size-5 text-[9px]',
  lg: 'size-8 text-xs',
  xl: 'size-14 text-[18px]',
};

export interface AvatarProps extends ComponentProps<typeof AvatarPrimitive.Root> {
  /** 24, 20, 32 or 56 px. */
  size?: keyof typeof sizes;
}

export function Avatar({ size = 'default', className, ...props }: AvatarProps) {
  return (
    <AvatarPrimitive.Root
      data-slot="avatar"
      data-size={size}
      className={cn('inline-grid shrink-0 place-items-center overflow-hidden rounded-full', sizes[size], className)}
      {...props}
    />
  );
}

export function AvatarImage({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Image>) {
  return (
    <AvatarPrimitive.Image data-slot="avatar-image" className={cn('aspect-square size-full', className)} {...props} />
  );
}

export function AvatarFallback({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Fallback>) {
  return (
    <AvatarPrimitive.Fallback
      data-slot="avatar-fallback"
      className={cn('grid size-full place-items-center rounded-full font-semibold tracking-[0.01em]', className)}
      {...props}
    />
  );
}
