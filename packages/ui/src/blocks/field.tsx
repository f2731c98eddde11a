import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { Label } from '../primitives/label';

interface FieldNotes {
  /** Shown below the control instead of the hint; part of its accessible description. */
  error?: string | undefined;
  hint?: ReactNode;
}

export interface FieldProps extends FieldNotes {
  label: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Hides the label visually, where the layout shows it elsewhere. */
  hideLabel?: boolean;
  /** Right end of the label's line, for example "Forgot password?" or a counter. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error. The control inside takes its id, description and error state from the field. */
export function Field({ label, error, hint, optional, hideLabel, aside, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const noteId = `${controlId}-note`;
  const described = Boolean(error || hint);
  const state = useMemo(
    () => ({ id: controlId, describedBy: described ? noteId : undefined, invalid: Boolean(error) }),
    [controlId, noteId, described, error],
  );
  return (
    <FieldContext value={state}>
      <div data-slot="field" className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={cn('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
          <Label htmlFor={controlId}>
            {label}
            {optional ? <span className="font-normal text-subtle-foreground"> (optional)</span> : null}
          </Label>
          {aside}
        </div>
        {children}
        <FieldNote id={noteId} error={error} hint={hint} />
      </div>
    </FieldContext>
  );
}

/** A named group of controls, such as radio buttons or checkboxes. */
export function FieldSet({
  legend,
  error,
  hint,
  className,
  children,
}: FieldNotes & { legend: ReactNode; className?: string; children: ReactNode }) {
  const noteId = useId();
  return (
    <fieldset
      data-slot="field-set"
      aria-describedby={error || hint ? noteId : undefined}
      className={cn('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-2 font-medium text-sm/4">{legend}</legend>
      {children}
      <FieldNote id={noteId} error={error} hint={hint} />
    </fieldset>
  );
}

/** Hint or error below a control, or for a whole form. */
export function FieldNote({ id, error, hint }: FieldNotes & { id?: string }) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex gap-1.25 text-status-error-text text-xs">
        <CircleAlert aria-hidden="true" className="mt-px size-3.5" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-muted-foreground text-xs">
      {hint}
    </p>
  ) : null;
}
