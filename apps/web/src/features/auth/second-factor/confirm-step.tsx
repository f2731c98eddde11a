import type { SignedIn } from '@steward/api/schema/auth';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { FormError } from '../form-error';
import { messageOf } from '../server-answer';
import type { SecondFactorRequest } from './second-factor-request';

interface ConfirmStepProps {
  request: SecondFactorRequest;
  /** The session is being opened. */
  opening: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function ConfirmStep({ request: { challenge, methods }, opening, onSignedIn }: ConfirmStepProps) {
  const [withRecoveryCode, setWithRecoveryCode] = useState(!methods.includes('app'));
  const [code, setCode] = useState('');
  const confirm = trpc.signIn.withCode.useMutation({ onSuccess: onSignedIn });
  const pending = confirm.isPending || opening;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) confirm.mutate({ challenge, code });
  };
  const switchMethod = () => {
    setWithRecoveryCode(!withRecoveryCode);
    setCode('');
    confirm.reset();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        // the field of the other method takes the focus
        key={String(withRecoveryCode)}
        label={withRecoveryCode ? 'Recovery code' : 'Code'}
        hint={
          withRecoveryCode
            ? 'One of the codes that you saved. Each works once.'
            : 'Six digits from your authenticator app.'
        }
      >
        <Input
          scale="large"
          autoFocus
          inputMode={withRecoveryCode ? 'text' : 'numeric'}
          autoComplete={withRecoveryCode ? 'off' : 'one-time-code'}
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {confirm.error ? (
        <FormError>{messageOf(confirm.error, 'The code could not be checked. Please try again.')}</FormError>
      ) : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending || !code.trim()}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
      {methods.includes('app') ? (
        <Button variant="link" className="self-start px-0 max-sm:min-h-11" onClick={switchMethod}>
          {withRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      ) : null}
    </form>
  );
}
