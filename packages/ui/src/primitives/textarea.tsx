import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={3}
      className={cn(fieldBox, 'w-full resize-y border-input px-2.5 py-2 text-base max-sm:text-md', className)}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
