import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Field } from '@steward/ui/primitives/field';
import { Textarea } from '@steward/ui/primitives/textarea';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';

interface NoteDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  longestNote: number;
  pending: boolean;
  error: string | undefined;
  onConfirm: (note: string | undefined) => void;
  onClose: () => void;
}

/** A confirmation with an optional note. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, confirmLabel, longestNote, pending, error, onConfirm, onClose } = props;
  const [note, setNote] = useState('');
  const guard = useDiscardGuard({ dirty: note.trim() !== '', busy: pending, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(note.trim() || undefined);
          }}
        >
          <DialogBody className="grid content-start gap-4">
            {error ? <Banner tone="error">{error}</Banner> : null}
            <Field label="Note" optional>
              <Textarea
                rows={3}
                maxLength={longestNote}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" disabled={pending} onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" pending={pending}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </form>
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}
