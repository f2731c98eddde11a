import { IconButton } from '@steward/ui/blocks/icon-button';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@steward/ui/primitives/alert-dialog';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';

export function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={CircleQuestionMark} label="Help" className="max-sm:hidden" onClick={() => setOpen(true)} />
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Help</AlertDialogTitle>
            <AlertDialogDescription>Help documentation will be available soon!</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogAction variant="primary">OK</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
