import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from '../lib/field-box';

export const inputVariants = cva(`${fieldBox} w-full px-2.5`, {
  variants: {
    scale: {
      form: 'h-9 border-input text-base max-sm:h-11 max-sm:text-md',
      large: 'h-10 border-input text-base max-sm:h-11 max-sm:text-md',
      toolbar: 'h-(--control) border-border-strong text-sm shadow-control max-sm:text-md',
    },
  },
  defaultVariants: { scale: 'form' },
});

export interface InputProps extends ComponentProps<'input'> {
  /** Added: 36 px in a form, 40 px (large) for sign-in, 32 px with a lighter border in a toolbar; 44 px on a phone. */
  scale?: NonNullable<VariantProps<typeof inputVariants>['scale']>;
}

/** Added to the stock input: takes id, description and error state from the Field around it. */
export function Input({ scale = 'form', className, ...props }: InputProps) {
  return (
    <input
      data-slot="input"
      className={cn(inputVariants({ scale }), className)}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
