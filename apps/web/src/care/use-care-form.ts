import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, set, useForm } from 'react-hook-form';
import type { z } from 'zod';

type FieldMessages = Partial<Record<string, string>>;

interface CareFormOptions<Values extends FieldValues, Input> {
  initial: Values;
  /** The server's schema. A form with steps passes the schema of the current step. */
  schema: z.ZodType<Input>;
  /** Converts the form's values to the schema's input. */
  toInput: (values: Values) => Record<string, unknown>;
  /** Maps a field of the input to the form's field if the names differ, also for nested fields such as 'evaluation.hysteresis'. */
  fieldOf?: Partial<Record<string, string>>;
  /** Errors that the schema cannot find, such as text that is not a number. */
  check?: (values: Values) => FieldMessages;
  /** Fields whose error depends on another field too, by the name of that field, which clears it. A constant. */
  dependentFields?: Partial<Record<string, readonly string[]>>;
}

const noDependentFields = {};

/** The entered values: the complete input, and only the changed fields. */
export interface CareFormEntry<Input> {
  input: Input;
  changes: Partial<Input>;
}

/**
 * A form that the server's own schema checks when it is submitted. The first wrong field takes focus; editing a field
 * clears its error (specification 2, section 5).
 */
export function useCareForm<Values extends FieldValues, Input>({
  initial,
  schema,
  toInput,
  fieldOf = {},
  check,
  dependentFields = noDependentFields,
}: CareFormOptions<Values, Input>) {
  // fixed when the form opens: the server may send newer values meanwhile
  const [initialValues] = useState(initial);
  const form = useForm<Values>({
    defaultValues: initialValues as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const result = schema.safeParse(toInput(values));
      const messages: FieldMessages = check?.(values) ?? {};
      for (const { path, message } of result.error?.issues ?? []) {
        const key = String(path[0] ?? 'root');
        messages[fieldOf[path.join('.')] ?? fieldOf[key] ?? key] ??= message;
      }
      if (Object.keys(messages).length === 0) return { values, errors: {} };
      const errors: FieldErrors<Values> = {};
      // names like 'more.0.low' address fields of an array
      for (const [name, message] of Object.entries(messages)) set(errors, name, { type: 'validate', message });
      return { values: {}, errors };
    },
  });
  const { clearErrors, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) clearErrors([name, ...(dependentFields[name] ?? [])] as Parameters<typeof clearErrors>[0]);
        },
      }),
    [subscribe, clearErrors, dependentFields],
  );
  const toEntry = (values: Values): CareFormEntry<Input> => {
    const before = toInput(initialValues);
    const now = toInput(values);
    const input = schema.parse(now);
    const isChanged = ([key]: [string, unknown]) => JSON.stringify(now[key]) !== JSON.stringify(before[key]);
    return { input, changes: Object.fromEntries(Object.entries(input as object).filter(isChanged)) as Partial<Input> };
  };
  return { form, toEntry };
}
