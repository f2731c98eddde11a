import type { Preparation } from '@steward/api/schema/work';
import { toast } from '@steward/ui/lib/toast';
import { useUser } from '../../../lib/session/user';
import type { AddedPhoto } from '../../pictures/use-added-photos';
import type { WorkDraft } from '../work-draft';
import { announceWaitingWork } from './waiting-list';
import { storeWaitingWork, type WaitingWork } from './waiting-work';

interface EnteredSheet {
  call: WaitingWork['call'];
  preparation: Preparation;
  draft: WorkDraft;
  photos: readonly AddedPhoto[];
  /** Called before screens show the waiting work, to close the sheet. */
  onStored: () => void;
}

const notKept =
  'The server cannot be reached, and this browser cannot keep what you entered. Leave this page open and try again.';

/** Stores the work of a sheet until it can be sent. Rejects with a sentence for the user if this browser cannot store it. */
export function useKeepWaitingWork() {
  const { id: userId } = useUser();
  return async ({ call, preparation, draft, photos, onStored }: EnteredSheet): Promise<void> => {
    const { id: taskId, taskName, deviceId, deviceName } = preparation.task;
    const work: WaitingWork = {
      ...{ requestId: draft.requestId, taskId, taskName, deviceId, deviceName },
      ...{ enteredAt: Date.now(), call, photoCount: photos.length, draft, preparation },
    };
    try {
      await storeWaitingWork(userId, work, photos);
    } catch (cause) {
      throw new Error(notKept, { cause });
    }
    onStored();
    await announceWaitingWork(userId);
    toast.info('Waiting for the connection', {
      description: `${taskName}: kept in this browser, and sent when Steward can be reached.`,
    });
  };
}
