import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Input } from '@steward/ui/primitives/input';
import { useMutation } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { type FormEvent, useState } from 'react';
import { createPasskey } from '../../../../lib/second-factor/browser-passkeys';
import { RecoveryCodes } from '../../../../lib/second-factor/recovery-codes';
import { trpc } from '../../../../lib/trpc/trpc';
import { PasswordField } from './password-field';
import { useConfirmation } from './use-confirmation';

/** Makes a passkey in this browser. Mounted only while open. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ name, ...confirmation.input });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <form noValidate className="contents" onSubmit={submit}>
          <DialogPanelHeader>
            <DialogTitle>{recoveryCodes ? 'Save your recovery codes' : 'Add a passkey'}</DialogTitle>
            <DialogDescription>
              {recoveryCodes
                ? 'The passkey is added.'
                : 'Your browser asks for a fingerprint, a face, a PIN or a security key. Afterwards the passkey confirms your sign-ins, or signs you in without a password.'}
            </DialogDescription>
          </DialogPanelHeader>
          <DialogPanelBody className="grid content-start gap-4">
            {recoveryCodes ? (
              <RecoveryCodes codes={recoveryCodes} />
            ) : (
              <>
                <Field label="Name" hint="So that you recognize it later." error={confirmation.fieldError('name')}>
                  <Input
                    value={name}
                    maxLength={60}
                    placeholder="Work laptop"
                    onChange={(event) => setName(event.target.value)}
                  />
                </Field>
                {confirmation.field ? <PasswordField {...confirmation.field} /> : null}
                {confirmation.formError ? (
                  <Banner tone="error" slim>
                    {confirmation.formError}
                  </Banner>
                ) : null}
              </>
            )}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant={recoveryCodes ? 'default' : 'ghost'} onClick={onClose}>
              {recoveryCodes ? 'I have saved the codes' : 'Cancel'}
            </Button>
            {recoveryCodes ? null : (
              <Button
                type="submit"
                variant="default"
                pending={add.isPending}
                disabled={!name.trim() || !confirmation.isComplete}
              >
                Add Passkey
              </Button>
            )}
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
