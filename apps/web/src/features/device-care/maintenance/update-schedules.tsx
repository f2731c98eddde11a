import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from '@steward/ui/blocks/alert-panel';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';
import { Button } from '@steward/ui/primitives/button';
import { CalendarSync } from 'lucide-react';
import { useUpdateSchedules } from './use-update-schedules';

/** Updates all schedules, notifies the assignees and shows the outcome. */
export function UpdateSchedules() {
  const { update, updating, outcome, dismiss } = useUpdateSchedules();
  return (
    <>
      <Button variant="outline" pending={updating} onClick={update}>
        <CalendarSync aria-hidden="true" />
        {updating ? 'Updating Schedules...' : 'Update Schedules & Notify'}
      </Button>
      <AlertDialog open={outcome !== null} onOpenChange={(open) => (open ? undefined : dismiss())}>
        <AlertPanel>
          <AlertPanelHeader>
            <AlertDialogTitle>Update Schedules & Notify</AlertDialogTitle>
            <AlertDialogDescription>{outcome}</AlertDialogDescription>
          </AlertPanelHeader>
          <AlertPanelFooter>
            <AlertDialogAction variant="default">OK</AlertDialogAction>
          </AlertPanelFooter>
        </AlertPanel>
      </AlertDialog>
    </>
  );
}
