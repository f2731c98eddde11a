import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { trpc } from '../../../lib/trpc/trpc';

const maxNoteLength = 500;

interface OutcomeNoteProps {
  customerId: string;
  suggestedProductId: string;
  /** Name of the suggested product. */
  name: string;
  /** @returns whether it was saved */
  onSave: (note: string) => Promise<boolean>;
}

/** Popover to edit the note of a decision. */
export function OutcomeNote(props: OutcomeNoteProps) {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setOpen(false);
    setDirty(false);
  };
  const guard = useDiscardGuard({ dirty: open && dirty, onClose: close });
  const label = `Note on ${props.name}`;
  return (
    <Popover open={open} onOpenChange={(next) => (next ? setOpen(true) : guard.close())}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" title="Note" aria-label={label}>
          <MessageSquareText aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="w-75">
        <LoadedNote {...props} onDirty={setDirty} onSaved={close} />
        {guard.question}
      </PopoverContent>
    </Popover>
  );
}

function LoadedNote(props: OutcomeNoteProps & { onDirty: (dirty: boolean) => void; onSaved: () => void }) {
  const { customerId, suggestedProductId, onSave, onDirty, onSaved } = props;
  const { data, error } = trpc.sales.decisions.useQuery(
    { id: customerId, suggestedProductId, size: 1 },
    // always reload on opening, because another user may have changed the note
    { gcTime: 0 },
  );
  if (data) {
    return (
      <NoteForm
        storedNote={data.content[0]?.note ?? ''}
        onDirty={onDirty}
        onSave={async (note) => {
          if (await onSave(note)) onSaved();
        }}
      />
    );
  }
  return error ? (
    <p role="alert">The note could not be loaded. {error.message}</p>
  ) : (
    <Skeleton className="h-24 w-full" />
  );
}

interface NoteFormProps {
  storedNote: string;
  onDirty: (dirty: boolean) => void;
  onSave: (note: string) => Promise<void>;
}

function NoteForm({ storedNote, onDirty, onSave }: NoteFormProps) {
  const [note, setNote] = useState(storedNote);
  const [pending, setPending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    await onSave(note.trim());
    setPending(false);
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      <Field label="Note" optional>
        <Input
          autoFocus
          maxLength={maxNoteLength}
          autoComplete="off"
          placeholder="Why, or what was agreed"
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            onDirty(event.target.value.trim() !== storedNote.trim());
          }}
        />
      </Field>
      <Button variant="outline" type="submit" pending={pending} className="justify-self-end">
        Save
      </Button>
    </form>
  );
}
