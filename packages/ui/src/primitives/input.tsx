import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';

/** Shared by everything that looks like a text field: input, textarea, select trigger. */
export const fieldBox = [
  'min-w-0 rounded-md border bg-card text-foreground transition-[border-color]',
  'enabled:hover:border-icon disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-muted disabled:text-muted-foreground',
  '[&[readonly]]:border-border-strong [&[readonly]]:bg-muted [&[readonly]]:text-muted-foreground',
  'aria-invalid:border-status-error-solid aria-invalid:shadow-[0_0_0_1px_var(--status-error-solid)]',
].join(' ');

const scales = {
  form: 'h-9 w-full border-input px-2.5 text-base max-sm:h-11 max-sm:text-md',
  large: 'h-10 w-full border-input px-2.5 text-base max-sm:h-11 max-sm:text-md',
  toolbar: 'h-(--control) w-full border-border-strong px-2.5 text-sm shadow-control max-sm:text-md',
};

export interface InputProps extends ComponentProps<'input'> {
  /** form 36 px, large 40 px (sign-in), toolbar 32 px with a light border; 44 px on the phone. */
  scale?: keyof typeof scales;
}

export function Input({ scale = 'form', className, ...props }: InputProps) {
  return (
    <input
      data-slot="input"
      className={cn(fieldBox, scales[scale], className)}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
