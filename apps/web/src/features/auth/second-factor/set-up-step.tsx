import type { SignedIn } from '@steward/api/schema/auth';
import type { NewApp } from '@steward/api/schema/second-factor';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useEffect, useState } from 'react';
import { AppSteps } from '../../../lib/second-factor/app-steps';
import { RecoveryCodes } from '../../../lib/second-factor/recovery-codes';
import { trpc } from '../../../lib/trpc/trpc';
import { FormError } from '../form-error';
import { FormSkeleton } from '../form-skeleton';
import { messageOf } from '../server-answer';

interface SetUpStepProps {
  challenge: string;
  /** Whether the session is being opened. */
  opening: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** For accounts whose organization requires a second factor: sets up an authenticator app, and shows the recovery codes. */
export function SetUpStep({ challenge, opening, onSignedIn }: SetUpStepProps) {
  const begin = trpc.signIn.beginSetUp.useMutation();
  const complete = trpc.signIn.completeSetUp.useMutation();
  const { mutate: beginSetUp } = begin;
  useEffect(() => beginSetUp({ challenge }), [beginSetUp, challenge]);
  if (complete.data) {
    const { recoveryCodes, ...signedIn } = complete.data;
    return (
      <div className="grid gap-4">
        <RecoveryCodes codes={recoveryCodes} />
        <Button variant="default" size="lg" disabled={opening} onClick={() => onSignedIn(signedIn)}>
          {opening ? 'Signing in...' : 'I have saved the codes'}
        </Button>
      </div>
    );
  }
  if (begin.error) {
    return (
      <div className="grid gap-4">
        <FormError>{messageOf(begin.error, 'The set-up could not be started. Please try again.')}</FormError>
        <Button variant="outline" pending={begin.isPending} onClick={() => beginSetUp({ challenge })}>
          Try again
        </Button>
      </div>
    );
  }
  if (!begin.data) return <FormSkeleton label="Preparing the set-up..." fields={3} />;
  return (
    <FirstCode
      app={begin.data}
      pending={complete.isPending}
      error={complete.error && messageOf(complete.error, 'The code could not be checked. Please try again.')}
      onSubmit={(code) => complete.mutate({ challenge, setUp: begin.data.setUp, code })}
    />
  );
}

interface FirstCodeProps {
  app: NewApp;
  pending: boolean;
  error: string | null;
  onSubmit: (code: string) => void;
}

function FirstCode({ app, pending, error, onSubmit }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onSubmit(code);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <AppSteps app={app} />
      <Field label="Code">
        <Input
          scale="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {error ? <FormError>{error}</FormError> : null}
      <Button type="submit" variant="default" size="lg" disabled={pending || !code.trim()}>
        {pending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
}
