import type { Preparation } from '@steward/api/schema/work';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { InView } from '../in-view';
import { ReadingField } from '../meters/reading-field';
import { TaskReports } from '../reports/task-reports';
import { PrecautionChecks } from './precaution-checks';
import { ToolsNeeded } from './tools-needed';
import { useWorkChanges } from './use-work-changes';
import { sendFailureOf } from './waiting/send-failure';
import type { WaitingWork } from './waiting/waiting-work';
import type { HeldDraft } from './work-draft';
import { isTaken } from './work-errors';

export interface WorkStepProps {
  preparation: Preparation;
  heldDraft: HeldDraft;
  /** The work that the server has refused, if it is entered again. */
  refusedWork: WaitingWork | undefined;
  onClose: () => void;
}

/** Precautions, tools and reading before the work starts. */
export function StartWork({ preparation, heldDraft, onClose }: WorkStepProps) {
  const { task, precautions, mustAcknowledge } = preparation;
  const { draft, change } = heldDraft;
  const { start } = useWorkChanges();
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const readPrecautions = precautions.filter(({ id }) => draft.acknowledged.includes(id));
  const isTakenByOther = isTaken(failure);
  const begin = async (takeOver: boolean) => {
    setPending(true);
    setFailure(null);
    try {
      await start({ taskId: task.id, acknowledgedPrecautions: readPrecautions.map(({ id }) => id), takeOver });
      // the server has them; one that is changed during the work must be ticked again
      change({ acknowledged: [] });
      toast.success('Task started', { description: task.taskName });
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        <TaskReports task={task} />
        {precautions.length ? (
          <PrecautionChecks
            precautions={precautions}
            acknowledged={draft.acknowledged}
            required={mustAcknowledge}
            onChange={(acknowledged) => change({ acknowledged })}
          />
        ) : (
          <p className="text-muted-foreground text-sm">No precaution of this device concerns this task.</p>
        )}
        {task.meter ? (
          <div className="border-t pt-4">
            <ReadingField
              meter={task.meter}
              value={draft.reading}
              optional
              hint="Kept for the completion of the task."
              onChange={(reading) => change({ reading })}
            />
          </div>
        ) : null}
        <ToolsNeeded task={task} />
        {failure ? (
          <InView>
            <Banner
              tone={isTakenByOther ? 'warning' : 'error'}
              action={
                isTakenByOther ? (
                  <Button variant="outline" disabled={pending} onClick={() => void begin(true)}>
                    Take over
                  </Button>
                ) : undefined
              }
            >
              {failure instanceof Error ? failure.message : 'Failed to start maintenance task'}
              {sendFailureOf(failure) === 'unreachable'
                ? ' You can complete the task without having started it: it is sent when the connection is back.'
                : null}
            </Banner>
          </InView>
        ) : null}
      </DialogPanelBody>
      <DialogPanelFooter>
        {precautions.length ? (
          <span className="flex-1 text-muted-foreground text-sm tabular-nums" aria-live="polite">
            {readPrecautions.length} of {precautions.length} read
          </span>
        ) : null}
        <Button variant="ghost" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          pending={pending}
          disabled={mustAcknowledge && readPrecautions.length < precautions.length}
          onClick={() => void begin(false)}
        >
          Start task
        </Button>
      </DialogPanelFooter>
    </>
  );
}
