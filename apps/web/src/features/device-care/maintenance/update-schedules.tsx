import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';
import { Button } from '@steward/ui/primitives/button';
import { CalendarSync } from 'lucide-react';
import { useUpdateSchedules } from './use-update-schedules';

/** Brings all schedules up to date and tells those who have work to do; says what came of it. */
export function UpdateSchedules() {
  const { update, updating, outcome, dismiss } = useUpdateSchedules();
  return (
    <>
      <Button pending={updating} onClick={update}>
        <CalendarSync aria-hidden="true" />
        {updating ? 'Updating Schedules...' : 'Update Schedules & Notify'}
      </Button>
      <AlertDialog open={outcome !== null} onOpenChange={(open) => (open ? undefined : dismiss())}>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Update Schedules & Notify</AlertDialogTitle>
            <AlertDialogDescription>{outcome}</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogAction variant="primary">OK</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
