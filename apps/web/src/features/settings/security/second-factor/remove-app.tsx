import { trpc } from '../../../../lib/trpc/trpc';
import { ConfirmChange } from './confirm-change';

/** Mounted only while open. */
export function RemoveApp({ passwordNeeded, onClose }: { passwordNeeded: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.secondFactor.removeApp.useMutation({
    onSuccess: () => {
      void utils.secondFactor.status.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmChange
      title="Remove the authenticator app?"
      description="Without another second factor, your password alone signs you in, and your recovery codes stop working."
      confirmLabel="Remove App"
      destructive
      passwordNeeded={passwordNeeded}
      change={remove}
      onConfirm={(input) => remove.mutate(input)}
      onClose={onClose}
    />
  );
}
