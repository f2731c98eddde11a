import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { useConfirmation } from '../../../../care/confirmation/use-confirmation';
import { createPasskey } from '../../../../lib/second-factor/browser-passkeys';
import { RecoveryCodes } from '../../../../lib/second-factor/recovery-codes';
import { trpc } from '../../../../lib/trpc/trpc';
import { FactorDialog } from './factor-dialog';

/** Creates a passkey in this browser. Mounted only while open. */
export function AddPasskey({ passwordNeeded, onClose }: { passwordNeeded: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: async (input: { name: string; password?: string }) => {
      const ceremony = await utils.client.secondFactor.beginPasskey.mutate();
      const response = await createPasskey(ceremony);
      return utils.client.secondFactor.addPasskey.mutate({ ...input, token: ceremony.token, response });
    },
    onSuccess: ({ recoveryCodes }) => {
      void utils.users.sessions.invalidate();
      void utils.secondFactor.status.invalidate();
      if (!recoveryCodes) onClose();
    },
  });
  const refusal = add.error && {
    message: add.error.message,
    data: add.error instanceof TRPCClientError ? add.error.data : null,
  };
  const confirmation = useConfirmation(passwordNeeded, refusal);
  const recoveryCodes = add.data?.recoveryCodes;
  return (
    <FactorDialog
      title={recoveryCodes ? 'Save your recovery codes' : 'Add a passkey'}
      description={
        recoveryCodes
          ? 'The passkey is added.'
          : 'Your browser will ask for a fingerprint, a face, a PIN or a security key. Afterwards the passkey confirms your sign-ins, or signs you in without a password.'
      }
      fields={
        <Field label="Name" hint="So that you recognise it later." error={confirmation.fieldError('name')}>
          <Input
            value={name}
            maxLength={60}
            placeholder="Work laptop"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      }
      result={recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      resultLabel="I have saved the codes"
      submitLabel="Add Passkey"
      isPending={add.isPending}
      isComplete={name.trim() !== ''}
      confirmation={confirmation}
      onSubmit={() => add.mutate({ name, ...confirmation.input })}
      onClose={onClose}
    />
  );
}
