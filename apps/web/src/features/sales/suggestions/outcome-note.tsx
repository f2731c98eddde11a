import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { trpc } from '../../../lib/trpc/trpc';

const longest = 500;

interface OutcomeNoteProps {
  customerId: string;
  suggestedProductId: string;
  /** Of the suggested product. */
  name: string;
  /** @returns whether it was saved */
  onSave: (note: string) => Promise<boolean>;
}

/** Opens a line for why it was decided so, with what was noted before. */
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
        <StoredNote {...props} onDirty={setDirty} onSaved={close} />
        {guard.question}
      </PopoverContent>
    </Popover>
  );
}

function StoredNote(props: OutcomeNoteProps & { onDirty: (dirty: boolean) => void; onSaved: () => void }) {
  const { customerId, suggestedProductId, onSave, onDirty, onSaved } = props;
  const { data, error } = trpc.sales.decisions.useQuery(
    { id: customerId, suggestedProductId, size: 1 },
    // asked for each time it is opened: somebody else may have noted something
    { gcTime: 0 },
  );
  if (data) {
    return (
      <NoteForm
        before={data.content[0]?.note ?? ''}
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
  before: string;
  onDirty: (dirty: boolean) => void;
  onSave: (note: string) => Promise<void>;
}

function NoteForm({ before, onDirty, onSave }: NoteFormProps) {
  const [note, setNote] = useState(before);
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
          maxLength={longest}
          autoComplete="off"
          placeholder="Why, or what was agreed"
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            onDirty(event.target.value.trim() !== before.trim());
          }}
        />
      </Field>
      <Button variant="outline" type="submit" pending={pending} className="justify-self-end">
        Save
      </Button>
    </form>
  );
}
