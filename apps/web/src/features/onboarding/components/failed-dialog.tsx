import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from '@steward/ui/blocks/alert-panel';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';

/** The server's rejection of an onboarding. */
export function FailedDialog({
  message,
  detail,
  onClose,
}: {
  message: string;
  detail: string | null;
  onClose: () => void;
}) {
  return (
    <AlertDialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertPanel>
        <AlertPanelHeader>
          <AlertDialogTitle>❌ Onboarding failed: {message}</AlertDialogTitle>
          <AlertDialogDescription>
            {detail ? `${detail} ` : ''}Please check your input and try again.
          </AlertDialogDescription>
        </AlertPanelHeader>
        <AlertPanelFooter>
          <AlertDialogCancel>Back to the form</AlertDialogCancel>
        </AlertPanelFooter>
      </AlertPanel>
    </AlertDialog>
  );
}
