import type { MeterReading } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Field } from '@steward/ui/blocks/field';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { amountText } from '../../../care/meters/meter-words';
import { questionOf, ReadingQuestion } from '../../../care/meters/reading-question';
import { useMeterChanges } from '../../../care/meters/use-meter-changes';
import { parseNumber } from '../../../care/parse-number';
import { instantOf, localTimeOf, momentOf } from '../../../lib/calendar';

interface ReadingRowProps {
  reading: MeterReading;
  unit: string;
  mayWrite: boolean;
}

/** A reading with its author and time. Its value and time can be corrected. */
export function ReadingRow({ reading, unit, mayWrite }: ReadingRowProps) {
  const [editing, setEditing] = useState(false);
  if (editing) return <CorrectReading reading={reading} onClose={() => setEditing(false)} />;
  const { at, value, replacedValue, total } = reading;
  const text = amountText(value, unit);
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">
          {text}
          {total === value ? null : (
            <span className="font-normal text-muted-foreground"> · total {amountText(total, unit)}</span>
          )}
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">
          {momentOf(at)} · {sourceText(reading)}
          {replacedValue === null ? '' : ` · replaced a meter that showed ${amountText(replacedValue, unit)}`}
        </p>
      </div>
      {mayWrite ? (
        <>
          <RowAction icon={Pencil} label={`Correct the reading of ${text}`} onClick={() => setEditing(true)} />
          <RemoveReading id={reading.id} text={text} />
        </>
      ) : null}
    </div>
  );
}

function sourceText({ source, recordedByName }: MeterReading): string {
  switch (source) {
    case 'telemetry':
    case 'device':
      return 'sent by the device';
    case 'completion':
      return `${recordedByName}, with a completed task`;
    case 'import':
      return `imported by ${recordedByName}`;
    default:
      return recordedByName;
  }
}

function RemoveReading({ id, text }: { id: string; text: string }) {
  const { removeReading } = useMeterChanges();
  const [open, setOpen] = useState(false);
  const confirm = () =>
    removeReading.mutate(
      { id },
      {
        onError: ({ message }) => void toast.error('The reading could not be deleted', { description: message }),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <RowAction icon={Trash2} label={`Delete the reading of ${text}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete the reading of ${text}?`}
        pending={removeReading.isPending}
        onConfirm={confirm}
      >
        Due dates that depend on it are computed again.
      </ConfirmDialog>
    </>
  );
}

function CorrectReading({ reading, onClose }: { reading: MeterReading; onClose: () => void }) {
  const { correctReading } = useMeterChanges();
  const [text, setText] = useState(String(reading.value));
  const [at, setAt] = useState(localTimeOf(reading.at));
  const [problem, setProblem] = useState<string>();
  const question = questionOf(correctReading.error);
  const save = (confirm?: 'right') => {
    const value = parseNumber(text);
    if (!(value >= 0)) return setProblem('Enter what the meter showed');
    const time = at && at !== localTimeOf(reading.at) ? { at: instantOf(at) } : {};
    correctReading.mutate({ id: reading.id, value, ...time, ...(confirm ? { confirm } : {}) }, { onSuccess: onClose });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  const edit = (change: () => void) => {
    change();
    setProblem(undefined);
    correctReading.reset();
  };
  return (
    <form noValidate aria-label="Correct the reading" className="grid gap-3 py-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label="Reading" error={problem}>
          <Input
            value={text}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => edit(() => setText(event.target.value))}
          />
        </Field>
        <Field label="Read at">
          <Input type="datetime-local" value={at} onChange={(event) => edit(() => setAt(event.target.value))} />
        </Field>
      </div>
      {question ? (
        <ReadingQuestion
          sentence={question.replace('Was the meter replaced?', 'Is it right?')}
          pending={correctReading.isPending}
          onAnswer={() => save('right')}
        />
      ) : correctReading.error ? (
        <Banner slim tone="error">
          {correctReading.error.message}
        </Banner>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="default" pending={correctReading.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
