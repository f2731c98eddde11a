import { Field, type FieldProps } from '@steward/ui/blocks/field';
import { TagInput } from '@steward/ui/blocks/tag-input';
import { Input, type InputProps } from '@steward/ui/primitives/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What every field of a form takes: where it stands in the values, and how it is called. */
interface Bound<Values extends FieldValues> extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'aside'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Takes the whole line. */
  wide?: boolean;
}

const across = (wide: boolean | undefined) => (wide ? 'sm:col-span-2' : '');

export function TextField<Values extends FieldValues>({
  control,
  name,
  wide,
  label,
  hint,
  optional = false,
  aside,
  ...input
}: Bound<Values> & Omit<InputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      aside={aside}
      error={fieldState.error?.message}
      className={across(wide)}
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
  ...labelled
}: Bound<Values> & { rows?: number; maxLength?: number }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...labelled} error={fieldState.error?.message} className={across(wide)}>
      <Textarea rows={rows} maxLength={maxLength} {...field} />
    </Field>
  );
}

/** The most that the server takes as one tag. */
const maxTagLength = 50;

export function TagsField<Values extends FieldValues>({ control, name, wide, ...labelled }: Bound<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...labelled} error={fieldState.error?.message} className={across(wide)}>
      <TagInput name={name} value={field.value} maxLength={maxTagLength} onChange={field.onChange} />
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
  ...labelled
}: Bound<Values> & {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...labelled} error={fieldState.error?.message} className={across(wide)}>
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

/** `{ HIGH: 'High' }` as choices, in its order. */
export const choicesOf = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
