import type { Passkey } from '@steward/api/schema/second-factor';
import { trpc } from '../../../../lib/trpc/trpc';
import { ConfirmChange } from './confirm-change';

interface RemovePasskeyProps {
  passkey: Passkey;
  passwordNeeded: boolean;
  onClose: () => void;
}

/** Mounted only while open. */
export function RemovePasskey({ passkey: { id, name }, passwordNeeded, onClose }: RemovePasskeyProps) {
  const utils = trpc.useUtils();
  const remove = trpc.secondFactor.removePasskey.useMutation({
    onSuccess: () => {
      void utils.secondFactor.status.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmChange
      title={`Remove the passkey "${name}"?`}
      description="It can no longer sign you in. Without another second factor, your password alone does, and your recovery codes stop working."
      confirmLabel="Remove Passkey"
      destructive
      passwordNeeded={passwordNeeded}
      change={remove}
      onConfirm={(input) => remove.mutate({ id, ...input })}
      onClose={onClose}
    />
  );
}
