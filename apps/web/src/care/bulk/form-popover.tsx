import { Button } from '@steward/ui/primitives/button';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { type FormEvent, type ReactNode, useState } from 'react';

interface FormPopoverProps {
  label: string;
  icon: ReactNode;
  pending: boolean;
  /** Whether the entered values are valid. */
  valid: boolean;
  /** Defaults to Apply. */
  submitLabel?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A button in the selection bar that opens a small form for a bulk change. */
export function FormPopover({
  label,
  icon,
  pending,
  valid,
  submitLabel = 'Apply',
  onSubmit,
  children,
}: FormPopoverProps) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    setOpen(false);
    onSubmit();
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" disabled={pending}>
          {icon}
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="w-80 p-4">
        <form className="grid gap-3" onSubmit={submit}>
          {children}
          <Button type="submit" variant="default" disabled={!valid}>
            {submitLabel}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
