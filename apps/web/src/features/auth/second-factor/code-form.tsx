import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { FormError } from '../form-error';

const kinds = {
  app: {
    label: 'Code',
    hint: 'Six digits from your authenticator app.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you saved. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

interface CodeFormProps {
  kind: keyof typeof kinds;
  pending: boolean;
  /** Error of the last attempt. */
  error: string | undefined;
  onSubmit: (code: string) => void;
}

export function CodeForm({ kind, pending, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { label, hint, inputMode, autoComplete } = kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onSubmit(code);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field label={label} hint={hint}>
        <Input
          scale="large"
          autoFocus
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {error ? <FormError>{error}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending || !code.trim()}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
