import { RecoveryCodes } from '../../../../lib/second-factor/recovery-codes';
import { trpc } from '../../../../lib/trpc/trpc';
import { ConfirmChange } from './confirm-change';

/** Mounted only while open. */
export function RenewCodes({ passwordNeeded, onClose }: { passwordNeeded: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const renew = trpc.secondFactor.renewCodes.useMutation({
    onSuccess: () => utils.secondFactor.status.invalidate(),
  });
  return (
    <ConfirmChange
      title="New recovery codes"
      description="Ten new codes replace all earlier ones, which stop working."
      confirmLabel="Create New Codes"
      passwordNeeded={passwordNeeded}
      change={renew}
      onConfirm={(input) => renew.mutate(input)}
      onClose={onClose}
      result={renew.data ? <RecoveryCodes codes={renew.data.recoveryCodes} /> : undefined}
    />
  );
}
