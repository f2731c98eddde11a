import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from '@steward/ui/blocks/alert-panel';
import { Banner } from '@steward/ui/blocks/banner';
import { toast } from '@steward/ui/lib/toast';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { useRemoveUser } from '../hooks';
import { fullName, type Person } from '../person';
import { HandOver, noSuccessor } from './hand-over';

interface RemoveUserProps {
  person: Person;
  /** Active users other than `person`. */
  successors: readonly Person[];
  onClose: () => void;
}

/** Confirms the deletion of a user and asks for a successor. Mounted only while open. */
export function RemoveUser({ person, successors, onClose }: RemoveUserProps) {
  const [successor, setSuccessor] = useState(noSuccessor);
  const remove = useRemoveUser();
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(
      { id: person.id, handOverTo: successor === noSuccessor ? null : successor },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  };
  return (
    <AlertDialog open onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}>
      <AlertPanel>
        <AlertPanelHeader>
          <AlertDialogTitle>Delete User</AlertDialogTitle>
          <AlertDialogDescription>
            Are you sure you want to delete {fullName(person)}? This action cannot be undone.
          </AlertDialogDescription>
          <HandOver person={person} successors={successors} value={successor} onChange={setSuccessor} />
          {remove.error ? (
            <Banner tone="error" slim className="mt-3">
              <p>Failed to delete user. Please try again.</p>
              <p>{remove.error.message}</p>
            </Banner>
          ) : null}
        </AlertPanelHeader>
        <AlertPanelFooter>
          <AlertDialogCancel disabled={remove.isPending}>Cancel</AlertDialogCancel>
          <Button variant="destructive" pending={remove.isPending} onClick={confirm}>
            Delete
          </Button>
        </AlertPanelFooter>
      </AlertPanel>
    </AlertDialog>
  );
}
