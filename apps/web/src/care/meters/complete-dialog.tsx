import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { EnteredReading } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { type FormEvent, useState } from 'react';
import { parseNumber } from '../parse-number';
import { ReadingField, type ShownMeter } from './reading-field';
import { type Confirmation, questionOf, ReadingQuestion } from './reading-question';

export interface CompleteDialogProps {
  task: MaintenanceTask;
  meter: ShownMeter;
  /** Rejects with the server's error. */
  onComplete: (reading: EnteredReading | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the meter reading and completes a meter-based task. */
export function CompleteDialog({ task, meter, onComplete, onClose }: CompleteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const question = questionOf(failure);
  const complete = async (confirm?: Confirmation) => {
    const value = parseNumber(text);
    const isEmpty = text.trim() === '';
    if (!isEmpty && !(value >= 0)) return setProblem('Enter the meter reading');
    setPending(true);
    setFailure(null);
    try {
      await onComplete(isEmpty ? undefined : { value, ...(confirm ? { confirm } : {}) });
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!question) void complete();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>Complete task</DialogTitle>
          <DialogDescription>{task.taskName}</DialogDescription>
        </DialogPanelHeader>
        <form className="contents" noValidate aria-label="Complete task" onSubmit={submit}>
          <DialogPanelBody className="grid content-start gap-4">
            <ReadingField
              meter={meter}
              value={text}
              optional
              error={problem}
              hint={
                meter.value === null
                  ? 'The next due value counts from this reading.'
                  : 'Without a reading, the next due value counts from the estimated use.'
              }
              onChange={(next) => {
                setText(next);
                setProblem(undefined);
                setFailure(null);
              }}
            />
            {question ? (
              <ReadingQuestion sentence={question} pending={pending} onAnswer={(answer) => void complete(answer)} />
            ) : failure ? (
              <Banner slim tone="error">
                {failure instanceof Error ? failure.message : 'Failed to complete maintenance task'}
              </Banner>
            ) : null}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            {question ? null : (
              <Button type="submit" variant="default" pending={pending}>
                Complete
              </Button>
            )}
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
