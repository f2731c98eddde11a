import type { ReactNode } from 'react';
import { useConfirmation } from '../../../../care/confirmation/use-confirmation';
import { FactorDialog } from './factor-dialog';

interface ConfirmChangeProps {
  title: string;
  /** Explains the change. */
  description: string;
  confirmLabel: string;
  destructive?: boolean;
  passwordNeeded: boolean;
  change: { isPending: boolean; error: Parameters<typeof useConfirmation>[1] };
  onConfirm: (input: { password?: string }) => void;
  onClose: () => void;
  /** Result of the change; replaces the form. */
  result?: ReactNode;
}

/** Confirms a change of the second factor; also asks for the password if the sign-in is not recent. Mounted only while open. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { passwordNeeded, change, onConfirm, confirmLabel, ...dialog } = props;
  const confirmation = useConfirmation(passwordNeeded, change.error);
  return (
    <FactorDialog
      {...dialog}
      resultLabel="Done"
      submitLabel={confirmLabel}
      isPending={change.isPending}
      isComplete
      confirmation={confirmation}
      onSubmit={() => onConfirm(confirmation.input)}
    />
  );
}
