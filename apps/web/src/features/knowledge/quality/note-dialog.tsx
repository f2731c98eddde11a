import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Textarea } from '@steward/ui/primitives/textarea';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';

interface NoteDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  maxNoteLength: number;
  pending: boolean;
  error: string | undefined;
  onConfirm: (note: string | undefined) => void;
  onClose: () => void;
}

/** A confirmation with an optional note. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, confirmLabel, maxNoteLength, pending, error, onConfirm, onClose } = props;
  const [note, setNote] = useState('');
  const guard = useDiscardGuard({ dirty: note.trim() !== '', busy: pending, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogPanelHeader>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(note.trim() || undefined);
          }}
        >
          <DialogPanelBody className="grid content-start gap-4">
            {error ? <Banner tone="error">{error}</Banner> : null}
            <Field label="Note" optional>
              <Textarea
                rows={3}
                maxLength={maxNoteLength}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" disabled={pending} onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" variant="default" pending={pending}>
              {confirmLabel}
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
