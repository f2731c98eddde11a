import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller ties it by htmlFor or wraps the control
  return <label data-slot="label" className={cn('font-medium text-sm/4', className)} {...props} />;
}
