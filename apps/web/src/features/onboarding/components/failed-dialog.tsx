import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';

/** What the server refused. */
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
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>❌ Onboarding failed: {message}</AlertDialogTitle>
          <AlertDialogDescription>
            {detail ? `${detail} ` : ''}Please check your input and try again.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Back to the form</AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
