import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useEffect, useState } from 'react';
import { useConfirmation } from '../../../../care/confirmation/use-confirmation';
import { AppSteps } from '../../../../lib/second-factor/app-steps';
import { RecoveryCodes } from '../../../../lib/second-factor/recovery-codes';
import { trpc } from '../../../../lib/trpc/trpc';
import { FactorDialog } from './factor-dialog';

interface AddAppProps {
  /** Whether the user already has an app, which is replaced. */
  replaces: boolean;
  passwordNeeded: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app. Mounted only while open. */
export function AddApp({ replaces, passwordNeeded, onClose }: AddAppProps) {
  const utils = trpc.useUtils();
  const begin = trpc.secondFactor.beginApp.useMutation();
  const add = trpc.secondFactor.addApp.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      void utils.users.sessions.invalidate();
      void utils.secondFactor.status.invalidate();
      if (!recoveryCodes) onClose();
    },
  });
  const [code, setCode] = useState('');
  const confirmation = useConfirmation(passwordNeeded, add.error);
  const { mutate: beginApp } = begin;
  useEffect(() => beginApp(), [beginApp]);
  const recoveryCodes = add.data?.recoveryCodes;
  const submit = () => {
    if (begin.data) add.mutate({ setUp: begin.data.setUp, code, ...confirmation.input });
  };
  return (
    <FactorDialog
      title={titleOf(replaces, recoveryCodes)}
      description={
        recoveryCodes
          ? 'The authenticator app is added.'
          : replaces
            ? 'Codes from the previous app will stop working. Your recovery codes stay valid.'
            : 'Afterwards a sign-in needs your password and a code from the app. Your other browsers are signed out.'
      }
      fields={
        begin.data ? (
          <>
            <AppSteps app={begin.data} />
            <Field label="Code" error={confirmation.fieldError('code')}>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </>
        ) : null
      }
      waiting={
        begin.data ? null : begin.error ? (
          <ErrorPanel title="The set-up could not be started" onRetry={() => beginApp()}>
            {begin.error.message}
          </ErrorPanel>
        ) : (
          <Skeleton className="h-72" />
        )
      }
      result={recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      resultLabel="I have saved the codes"
      submitLabel={replaces ? 'Replace App' : 'Add App'}
      isPending={add.isPending}
      isComplete={begin.data !== undefined && code.trim() !== ''}
      confirmation={confirmation}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

function titleOf(replaces: boolean, recoveryCodes: unknown): string {
  if (recoveryCodes) return 'Save your recovery codes';
  return replaces ? 'Replace the authenticator app' : 'Add an authenticator app';
}
