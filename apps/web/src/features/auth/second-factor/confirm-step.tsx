import type { SignedIn } from '@steward/api/schema/auth';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { arePasskeysAvailable } from '../../../lib/second-factor/browser-passkeys';
import { trpc } from '../../../lib/trpc/trpc';
import { FormError } from '../form-error';
import { messageOf } from '../server-answer';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';
import type { SecondFactorRequest } from './second-factor-request';
import { usePasskey } from './use-passkey';

interface ConfirmStepProps {
  request: SecondFactorRequest;
  /** Whether the session is being opened. */
  opening: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function ConfirmStep({ request: { challenge, methods }, opening, onSignedIn }: ConfirmStepProps) {
  const hasApp = methods.includes('app');
  const hasPasskey = methods.includes('passkey') && arePasskeysAvailable();
  const [withRecoveryCode, setWithRecoveryCode] = useState(!hasApp && !hasPasskey);
  const confirm = trpc.signIn.withCode.useMutation({ onSuccess: onSignedIn });
  const passkey = usePasskey(challenge, onSignedIn);
  const pending = confirm.isPending || opening;
  const error = confirm.error
    ? messageOf(confirm.error, 'The code could not be checked. Please try again.')
    : passkey.error?.message;
  const switchMethod = () => {
    setWithRecoveryCode(!withRecoveryCode);
    confirm.reset();
    passkey.reset();
  };
  return (
    <div className="flex flex-col gap-4">
      {hasPasskey && !withRecoveryCode ? (
        <PasskeyButton label="Use a passkey" pending={passkey.isPending} onClick={() => passkey.mutate()} />
      ) : null}
      {hasApp || withRecoveryCode ? (
        <CodeForm
          // the field of the other method takes the focus
          key={String(withRecoveryCode)}
          kind={withRecoveryCode ? 'recovery' : 'app'}
          pending={pending}
          error={error}
          onSubmit={(code) => confirm.mutate({ challenge, code })}
        />
      ) : error ? (
        <FormError>{error}</FormError>
      ) : null}
      {hasApp || hasPasskey ? (
        <Button variant="link" className="self-start px-0 max-sm:min-h-11" onClick={switchMethod}>
          {withRecoveryCode ? 'Use your second factor' : 'Use a recovery code'}
        </Button>
      ) : null}
    </div>
  );
}
