import { Field, type FieldProps } from '@steward/ui/blocks/field';
import { TagInput } from '@steward/ui/blocks/tag-input';
import { cn } from '@steward/ui/lib/cn';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Input, type InputProps } from '@steward/ui/primitives/input';
import { Label } from '@steward/ui/primitives/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Textarea } from '@steward/ui/primitives/textarea';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Props of every form field: its name in the form's values, and its label. */
interface FieldBinding<Values extends FieldValues> extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'aside'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Whether the field spans both columns. */
  wide?: boolean;
}

const widthClass = (wide: boolean | undefined) => (wide ? 'sm:col-span-2' : '');

export function TextField<Values extends FieldValues>({
  control,
  name,
  wide,
  label,
  hint,
  optional = false,
  aside,
  ...input
}: FieldBinding<Values> & Omit<InputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      aside={aside}
      error={fieldState.error?.message}
      className={widthClass(wide)}
    >
      <Input {...input} {...field} />
    </Field>
  );
}

export function AreaField<Values extends FieldValues>({
  control,
  name,
  wide,
  rows = 2,
  maxLength,
  placeholder,
  ...fieldProps
}: FieldBinding<Values> & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...fieldProps} error={fieldState.error?.message} className={widthClass(wide)}>
      <Textarea rows={rows} maxLength={maxLength} placeholder={placeholder} {...field} />
    </Field>
  );
}

export function CheckField<Values extends FieldValues>({ control, name, wide, label, hint }: FieldBinding<Values>) {
  const { field } = useController({ control, name });
  const id = useId();
  return (
    <div className={cn('flex items-start gap-2.5', widthClass(wide))}>
      <Checkbox
        id={id}
        ref={field.ref}
        className="mt-0.5"
        checked={field.value}
        onCheckedChange={(checked) => field.onChange(checked === true)}
        onBlur={field.onBlur}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint ? (
          <p id={`${id}-hint`} className="mt-1 text-muted-foreground text-xs">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Maximum length of a tag on the server. */
const maxTagLength = 50;

export function TagsField<Values extends FieldValues>({ control, name, wide, ...fieldProps }: FieldBinding<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...fieldProps} error={fieldState.error?.message} className={widthClass(wide)}>
      <TagInput ref={field.ref} name={name} value={field.value} maxLength={maxTagLength} onChange={field.onChange} />
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function ChoiceField<Values extends FieldValues>({
  control,
  name,
  wide,
  choices,
  placeholder,
  disabled,
  ...fieldProps
}: FieldBinding<Values> & {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...fieldProps} error={fieldState.error?.message} className={widthClass(wide)}>
      <Select value={field.value} onValueChange={field.onChange} disabled={disabled ?? false}>
        <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
          <span className="truncate">
            <SelectValue placeholder={placeholder} />
          </span>
        </SelectTrigger>
        <SelectContent>
          {choices.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  );
}

/** `{ HIGH: 'High' }` as choices, in the order of its keys. */
export const choicesOf = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
