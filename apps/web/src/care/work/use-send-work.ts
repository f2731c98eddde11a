import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { dateOf } from '../../lib/calendar';
import { isOffline } from '../../lib/connection';
import { useToday } from '../../lib/organization-calendar';
import { useUser } from '../../lib/session/user';
import { withTimeLimit } from '../../lib/time-limit';
import type { Confirmation } from '../meters/reading-question';
import type { EnteredWork } from './read-entered';
import type { WorkStepProps } from './start-work';
import { showCompleted } from './undo-toast';
import { useWorkChanges } from './use-work-changes';
import type { WorkPhotos } from './use-work-photos';
import { isRefused } from './waiting/send-failure';
import { recordTimeLimitMs } from './waiting/send-waiting-work';
import { useKeepWaitingWork } from './waiting/use-keep-waiting-work';
import { announceWaitingWork } from './waiting/waiting-list';
import { removeWaitingWork, type WaitingWork } from './waiting/waiting-work';
import type { WorkDraft } from './work-draft';

interface SendWorkOptions extends WorkStepProps {
  /** The draft including proposed values. */
  draft: WorkDraft;
  photos: WorkPhotos;
}

/** Sends the entered work and closes the sheet. Without a connection the work is stored in this browser and sent later. */
export function useSendWork({ preparation, heldDraft, refusedWork, draft, photos, onClose }: SendWorkOptions) {
  const { task } = preparation;
  const { requestId } = draft;
  const user = useUser();
  const today = useToday();
  const changes = useWorkChanges();
  const keepWaiting = useKeepWaitingWork();
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);

  const send = async (call: WaitingWork['call'], record: (photoIds: { photoIds?: string[] }) => Promise<unknown>) => {
    setPending(true);
    setFailure(null);
    try {
      if (!isOffline() && (await isSent(record))) onClose();
      else await keepWaiting({ call, preparation, draft, photos: photos.photos, onStored: onClose });
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  /** False if the call must be retried later. @throws the server's refusal */
  const isSent = async (record: (photoIds: { photoIds?: string[] }) => Promise<unknown>): Promise<boolean> => {
    try {
      const photoIds = await photos.send();
      await withTimeLimit(record(photoIds.length ? { photoIds } : {}), recordTimeLimitMs);
    } catch (error) {
      if (isRefused(error)) throw error;
      return false;
    }
    await removeWaitingWork(user.id, { requestId, taskId: task.id }).catch(() => undefined);
    if (refusedWork) await announceWaitingWork(user.id);
    return true;
  };
  // restores the draft for a second completion of the task
  const undo = (recordId: string) =>
    changes.undo({ recordId }).then(
      () => {
        heldDraft.restore();
        void photos.restore();
        toast.success('Completion undone', { description: task.taskName });
      },
      (error: unknown) =>
        void toast.error('Failed to undo the completion', {
          description: error instanceof Error ? error.message : undefined,
        }),
    );
  return {
    pending,
    failure,
    clearFailure: () => setFailure(null),
    complete: (
      { note, value, ...work }: EnteredWork,
      acknowledgedPrecautions: string[],
      confirm: Confirmation | undefined,
    ) => {
      const input = {
        ...{ id: task.id, requestId, notes: note, acknowledgedPrecautions },
        ...work,
        ...(value === null ? {} : { reading: { value, ...(confirm ? { confirm } : {}) } }),
      };
      // without a connection the day of the organization comes from this device's clock
      const completedOn = input.completedOn ?? dateOf(Date.now());
      return send({ kind: 'complete', input: { ...input, completedOn } }, async (photoIds) => {
        const completed = await changes.complete({ ...input, ...photoIds });
        showCompleted({ task: completed, today, undo });
      });
    },
    putAside: ({ value: _reading, ...work }: EnteredWork, workId: string | undefined) => {
      const input = { taskId: task.id, ...(workId ? { workId } : {}), requestId, reason: draft.reason, ...work };
      return send({ kind: 'put-aside', input }, async (photoIds) => {
        await changes.putAside({ ...input, ...photoIds });
        toast.success('Work put aside', { description: task.taskName });
      });
    },
  };
}
