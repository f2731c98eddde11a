import { zodResolver } from '@hookform/resolvers/zod';
import { type ApiScope, apiScopes } from '@steward/api/permissions';
import { createTokenInput, defaultTokenDays } from '@steward/api/schema/api-tokens';
import { Banner } from '@steward/ui/blocks/banner';
import { FieldSet } from '@steward/ui/blocks/field';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Label } from '@steward/ui/primitives/label';
import { type ReactNode, useEffect, useId } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField, TextField } from '../form-fields';

const tokenForm = createTokenInput.pick({ name: true, scopes: true }).extend({ validDays: z.string() });
type TokenForm = z.infer<typeof tokenForm>;
export type NewToken = z.output<typeof createTokenInput>;

const validDaysChoices = [30, defaultTokenDays, 180, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

const scopeTexts: Record<ApiScope, { label: string; note: string }> = {
  read: { label: 'Read', note: 'Devices, rules, tasks, precautions, documents and figures' },
  write: { label: 'Write', note: 'Create and change them, and ask the assistant' },
  telemetry: { label: 'Telemetry', note: 'Send readings of devices' },
};

interface TokenFormProps {
  id: string;
  /** Whether to offer scopes: a device's token always has the scope telemetry. */
  withScopes: boolean;
  /** Error of the last attempt. */
  error: string | undefined;
  /** Field that confirms the identity of the user. */
  confirmation?: ReactNode;
  /** Reports whether the form has unsaved input. */
  onDirty: (dirty: boolean) => void;
  onSubmit: (token: NewToken) => void;
}

export function TokenForm({ id, withScopes, error, confirmation, onDirty, onSubmit }: TokenFormProps) {
  const { control, handleSubmit, formState } = useForm<TokenForm>({
    resolver: zodResolver(tokenForm),
    defaultValues: { name: '', scopes: [withScopes ? 'read' : 'telemetry'], validDays: String(defaultTokenDays) },
  });
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      aria-label="API token"
      onSubmit={handleSubmit(({ validDays, ...token }) => onSubmit({ ...token, validDays: Number(validDays) }))}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        autoComplete="off"
        hint="For example the program that uses it."
      />
      {withScopes ? <ScopesField control={control} /> : null}
      <ChoiceField control={control} name="validDays" label="Valid for" choices={validDaysChoices} />
      {confirmation}
      {error ? (
        <Banner tone="error" slim>
          {error}
        </Banner>
      ) : null}
    </form>
  );
}

function ScopesField({ control }: { control: Control<TokenForm> }) {
  const { field, fieldState } = useController({ control, name: 'scopes' });
  const toggle = (scope: ApiScope, on: boolean) =>
    field.onChange(apiScopes.filter((each) => (each === scope ? on : field.value.includes(each))));
  return (
    <FieldSet legend="Scopes" error={fieldState.error?.message} hint="Never more than your role permits.">
      {apiScopes.map((scope) => (
        <ScopeBox
          key={scope}
          {...scopeTexts[scope]}
          checked={field.value.includes(scope)}
          onChange={(on) => toggle(scope, on)}
        />
      ))}
    </FieldSet>
  );
}

interface ScopeBoxProps {
  label: string;
  note: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function ScopeBox({ label, note, checked, onChange }: ScopeBoxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 py-0.5">
      <Checkbox
        id={id}
        checked={checked}
        onCheckedChange={(state) => onChange(state === true)}
        aria-describedby={`${id}-note`}
        className="mt-0.5"
      />
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-note`} className="text-muted-foreground text-xs">
          {note}
        </p>
      </div>
    </div>
  );
}
