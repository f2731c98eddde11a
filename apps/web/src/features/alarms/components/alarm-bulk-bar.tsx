import type { Alarm } from '@steward/api/schema/alarms';
import { Field } from '@steward/ui/blocks/field';
import { Textarea } from '@steward/ui/primitives/textarea';
import { BellOff, Check } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../../care/bulk/bulk-bar';
import { exportFilters, targetOf } from '../../../care/bulk/bulk-target';
import { FormPopover } from '../../../care/bulk/form-popover';
import { alarmNoun } from '../../../care/bulk/row-noun';
import { useBulkRun } from '../../../care/bulk/use-bulk-run';
import type { Selection } from '../../../care/bulk/use-selection';
import { ExportMenu } from '../../../care/export-menu';
import { RadioChoice } from '../../../care/radio-choice';
import { type ApiInputs, trpc } from '../../../lib/trpc/trpc';
import { maxNoteLength, noteHint, snoozeTimes } from '../words';

type Filters = NonNullable<ApiInputs['bulk']['acknowledgeAlarms']['matching']>;

interface AlarmBulkBarProps {
  selection: Selection<Alarm>;
  /** Filters of the list. */
  filters: Filters;
  total: number;
}

/** Bulk actions for the selected alarms. */
export function AlarmBulkBar({ selection, filters, total }: AlarmBulkBarProps) {
  const bulk = useBulkRun(alarmNoun, selection.clear);
  const { mutateAsync: acknowledge } = trpc.bulk.acknowledgeAlarms.useMutation();
  const { mutateAsync: snooze } = trpc.bulk.snoozeAlarms.useMutation();
  const { mutateAsync: restore } = trpc.bulk.restoreAlarms.useMutation();
  const { pending } = bulk;
  const target = () => targetOf(selection, filters);
  return (
    <BulkBar selection={selection} noun={alarmNoun} total={total} bulk={bulk}>
      <AcknowledgePopover
        pending={pending}
        onAcknowledge={(note) =>
          void bulk.run({
            call: () => acknowledge({ ...target(), ...(note ? { note } : {}) }),
            done: 'were acknowledged',
            undo: restore,
          })
        }
      />
      <SnoozePopover
        pending={pending}
        onSnooze={(minutes, note) =>
          void bulk.run({
            call: () => snooze({ ...target(), minutes, ...(note ? { note } : {}) }),
            done: 'were snoozed',
            undo: restore,
          })
        }
      />
      <ExportMenu list={{ path: '/api/alarms', name: 'alarms', filters: exportFilters(selection, { ...filters }) }} />
    </BulkBar>
  );
}

interface AcknowledgePopoverProps {
  pending: boolean;
  onAcknowledge: (note: string) => void;
}

/** Acknowledges the selected alarms with one note. */
function AcknowledgePopover({ pending, onAcknowledge }: AcknowledgePopoverProps) {
  const [note, setNote] = useState('');
  return (
    <FormPopover
      label="Acknowledge"
      icon={<Check aria-hidden="true" />}
      pending={pending}
      valid
      submitLabel="Acknowledge"
      onSubmit={() => onAcknowledge(note.trim())}
    >
      <NoteField value={note} onChange={setNote} />
    </FormPopover>
  );
}

interface SnoozePopoverProps {
  pending: boolean;
  onSnooze: (minutes: number, note: string) => void;
}

/** Snoozes the selected alarms for the same time, with one note. */
function SnoozePopover({ pending, onSnooze }: SnoozePopoverProps) {
  const [time, setTime] = useState<string | null>(null);
  const [note, setNote] = useState('');
  return (
    <FormPopover
      label="Snooze"
      icon={<BellOff aria-hidden="true" />}
      pending={pending}
      valid={time !== null}
      submitLabel="Snooze"
      onSubmit={() => onSnooze(Number(time), note.trim())}
    >
      <RadioChoice
        label="For how long"
        value={time}
        onChange={setTime}
        choices={snoozeTimes.map(({ label, minutes }) => ({ value: String(minutes), title: label }))}
      />
      <NoteField value={note} onChange={setNote} />
    </FormPopover>
  );
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <Field label="Note" optional hint={noteHint}>
      <Textarea value={value} onChange={(event) => onChange(event.target.value)} maxLength={maxNoteLength} rows={2} />
    </Field>
  );
}
