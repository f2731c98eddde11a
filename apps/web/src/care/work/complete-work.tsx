import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../lib/organization-calendar';
import { useUser } from '../../lib/session/user';
import { InView } from '../in-view';
import { ReadingField } from '../meters/reading-field';
import { type Confirmation, questionOf, ReadingQuestion } from '../meters/reading-question';
import { PhotosField } from '../pictures/photos-field';
import { TaskReports } from '../reports/task-reports';
import { DoneOn } from './done-on';
import { PartsField } from './parts-field';
import { PrecautionChecks } from './precaution-checks';
import { readEntered, type WorkProblems } from './read-entered';
import { PhotosNotSent } from './send-photos';
import type { WorkStepProps } from './start-work';
import { StepChecks } from './step-checks';
import { TimeAndCost } from './time-and-cost';
import { ToolsNeeded } from './tools-needed';
import { useSendWork } from './use-send-work';
import { useWorkPhotos } from './use-work-photos';
import { Refusal } from './waiting/refusal';
import { workPutAside } from './work-put-aside';
import { proposedMinutes, startText } from './work-time';

/** Form for the work done: steps, note, time, cost and reading. Completes the task, or puts the work aside with a reason. */
export function CompleteWork({ preparation, heldDraft, refusedWork, onClose }: WorkStepProps) {
  const { task, precautions, mustAcknowledge, acknowledged, steps } = preparation;
  const { running } = task;
  const user = useUser();
  const today = useToday();
  const photos = useWorkPhotos(task.id);
  const [openedAt] = useState(() => Date.now());
  const [openedWork] = useState(running);
  const draft = {
    ...heldDraft.draft,
    minutes: heldDraft.draft.minutes ?? proposedMinutes(running?.startedAt, openedAt),
  };
  const [problems, setProblems] = useState<WorkProblems>({});
  const { pending, failure, clearFailure, ...send } = useSendWork({
    ...{ preparation, heldDraft, refusedWork, draft, photos, onClose },
  });
  const [puttingAside, setPuttingAside] = useState(refusedWork?.call.kind === 'put-aside');
  const question = questionOf(failure);
  const putAsideWork = workPutAside(openedWork, running, user.id);
  const isOthers = running !== null && running.startedBy !== user.id;
  const unread = precautions.filter(({ id }) => !acknowledged.includes(id));
  const tickedIds = unread.filter(({ id }) => draft.acknowledged.includes(id)).map(({ id }) => id);
  const change = (next: Parameters<typeof heldDraft.change>[0]) => {
    heldDraft.change(next);
    setProblems({});
    clearFailure();
  };
  const complete = async (confirm?: Confirmation) => {
    const enteredWork = readEntered(draft, today);
    if ('problems' in enteredWork) return setProblems(enteredWork.problems);
    await send.complete(enteredWork, tickedIds, confirm);
  };
  const putAside = async () => {
    const enteredWork = readEntered({ ...draft, completedOn: '' }, today);
    if ('problems' in enteredWork) return setProblems(enteredWork.problems);
    if (!draft.reason.trim()) return setProblems({ reason: 'Enter a reason' });
    await send.putAside(enteredWork, putAsideWork?.recordId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (puttingAside) void putAside();
    else if (!question) void complete();
  };
  return (
    <form className="contents" noValidate aria-label="Complete task" onSubmit={submit}>
      <DialogPanelBody className="grid content-start gap-4">
        {refusedWork ? <Refusal work={refusedWork} /> : null}
        <TaskReports task={task} />
        {isOthers ? (
          <Banner slim tone="info">
            {running.startedByName} has been working on this task since {startText(running.startedAt, today)}.{' '}
            {puttingAside && putAsideWork?.recordId !== running.recordId
              ? 'What you enter is recorded, and that work continues.'
              : `${puttingAside ? 'Putting it aside' : 'Completing it'} ends that work.`}
          </Banner>
        ) : null}
        {unread.length ? (
          <PrecautionChecks
            precautions={unread}
            acknowledged={draft.acknowledged}
            required={mustAcknowledge}
            onChange={(next) => change({ acknowledged: next })}
          />
        ) : null}
        <ToolsNeeded task={task} />
        {steps ? (
          <StepChecks
            steps={steps}
            ticked={draft.tickedSteps}
            task={task}
            onChange={(tickedSteps) => change({ tickedSteps })}
          />
        ) : null}
        {task.meter ? (
          <ReadingField
            meter={task.meter}
            value={draft.reading}
            optional
            error={problems.reading}
            hint={
              task.meter.value === null
                ? 'The next due value counts from this reading.'
                : 'Without a reading, the next due value counts from the estimated use.'
            }
            onChange={(reading) => change({ reading })}
          />
        ) : null}
        <Field label="Note" optional error={problems.note}>
          <Textarea
            name="note"
            rows={3}
            value={draft.note}
            placeholder="What you found, what you replaced"
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <PartsField
          parts={draft.parts}
          deviceId={task.deviceId}
          problems={problems.parts ?? {}}
          onChange={(parts) => change({ parts })}
        />
        <PhotosField photos={photos} failures={photos.failures} disabled={pending} />
        <TimeAndCost draft={draft} problems={problems} onChange={change} />
        {puttingAside ? null : (
          <DoneOn
            day={draft.completedOn}
            error={problems.completedOn}
            onChange={(completedOn) => change({ completedOn })}
          />
        )}
        {puttingAside ? (
          <Field label="Why is the work put aside?" error={problems.reason}>
            <Textarea
              name="reason"
              rows={2}
              autoFocus
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
        ) : null}
        {question ? (
          <InView>
            <ReadingQuestion sentence={question} pending={pending} onAnswer={(answer) => void complete(answer)} />
          </InView>
        ) : failure ? (
          <InView>
            <Banner slim tone="error">
              {failure instanceof Error ? failure.message : 'Failed to complete maintenance task'}
              {failure instanceof PhotosNotSent
                ? ' Everything you entered is kept: try again, or remove the photo.'
                : null}
            </Banner>
          </InView>
        ) : null}
      </DialogPanelBody>
      <DialogPanelFooter>
        {puttingAside ? (
          <>
            <Button variant="ghost" disabled={pending} onClick={() => setPuttingAside(false)}>
              Back
            </Button>
            <Button type="submit" variant="default" pending={pending}>
              Put aside
            </Button>
          </>
        ) : (
          <>
            {running ? (
              <Button variant="outline" className="sm:mr-auto" disabled={pending} onClick={() => setPuttingAside(true)}>
                Put aside
              </Button>
            ) : null}
            <Button variant="ghost" disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            {question ? null : (
              <Button
                type="submit"
                variant="default"
                pending={pending}
                disabled={mustAcknowledge && tickedIds.length < unread.length}
              >
                Complete
              </Button>
            )}
          </>
        )}
      </DialogPanelFooter>
    </form>
  );
}
