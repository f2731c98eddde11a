import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from '../lib/field-box';

/** Added to the stock textarea: takes id, description and error state from the Field around it. */
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
