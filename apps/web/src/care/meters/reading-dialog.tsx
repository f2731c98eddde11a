import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { instantOf } from '../../lib/calendar';
import { parseNumber } from '../parse-number';
import { amountText } from './meter-words';
import { ReadingField, type ShownMeter } from './reading-field';
import { type Confirmation, questionOf, ReadingQuestion } from './reading-question';
import { useMeterChanges } from './use-meter-changes';

interface ReadingDialogProps {
  meter: ShownMeter & { id: string };
  deviceName?: string | undefined;
  onClose: () => void;
}

/** Adds a meter reading. Its time defaults to now. */
export function ReadingDialog({ meter, deviceName, onClose }: ReadingDialogProps) {
  const { addReading } = useMeterChanges();
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const value = parseNumber(text);
  const question = questionOf(addReading.error);
  const edit = (change: () => void) => {
    change();
    setError(undefined);
    addReading.reset();
  };
  const save = (confirm?: Confirmation) => {
    if (!(value >= 0)) return setError('Enter the meter reading');
    const time = at ? { at: instantOf(at) } : {};
    addReading.mutate(
      { meterId: meter.id, value, ...time, ...(confirm ? { confirm } : {}) },
      {
        onSuccess: ({ name }) => {
          toast.success('Reading saved', { description: `${name}: ${amountText(value, meter.unit)}` });
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!question) save();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>Add reading</DialogTitle>
          {deviceName ? <DialogDescription>{deviceName}</DialogDescription> : null}
        </DialogPanelHeader>
        <form className="contents" noValidate aria-label="Add reading" onSubmit={submit}>
          <DialogPanelBody className="grid content-start gap-4">
            <ReadingField meter={meter} value={text} error={error} onChange={(next) => edit(() => setText(next))} />
            {at === null ? (
              <Button variant="link" size="inline" className="justify-self-start" onClick={() => setAt('')}>
                Read at another time
              </Button>
            ) : (
              <Field label="Read at" hint="In the time zone of your organization. Leave empty for the current time.">
                <Input type="datetime-local" value={at} onChange={(event) => edit(() => setAt(event.target.value))} />
              </Field>
            )}
            {question ? (
              <ReadingQuestion sentence={question} pending={addReading.isPending} onAnswer={save} />
            ) : addReading.error ? (
              <Banner slim tone="error">
                {addReading.error.message}
              </Banner>
            ) : null}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" disabled={addReading.isPending} onClick={onClose}>
              Cancel
            </Button>
            {question ? null : (
              <Button type="submit" variant="default" pending={addReading.isPending}>
                Save reading
              </Button>
            )}
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
