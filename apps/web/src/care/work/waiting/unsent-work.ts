import { delMany, keys } from 'idb-keyval';
import { photosPrefix } from '../photo-store';
import { forgetWorkDrafts, tasksWithDraft } from '../work-draft';
import { announceWaitingWork } from './waiting-list';
import { readWaitingWork, type WaitingWork, waitingPrefix } from './waiting-work';

/** A user's work that is stored only in this browser. */
export interface UnsentWork {
  works: readonly WaitingWork[];
  /** Number of tasks with entries that were neither completed nor put aside. */
  drafts: number;
}

export async function readUnsentWork(userId: string): Promise<UnsentWork> {
  const [works, photoTasks] = [await readWaitingWork(userId), await tasksWithPhotos(userId)];
  const waitingTaskIds = works.map(({ taskId }) => taskId);
  const draftTaskIds = new Set([...tasksWithDraft(userId), ...photoTasks]);
  return { works, drafts: [...draftTaskIds].filter((taskId) => !waitingTaskIds.includes(taskId)).length };
}

/** Removes waiting work, drafts and photos of a user from this browser. */
export async function removeUnsentWork(userId: string): Promise<void> {
  forgetWorkDrafts(userId);
  const storedKeys = [...(await keysFrom(waitingPrefix(userId))), ...(await keysFrom(photosPrefix(userId)))];
  if (!storedKeys.length) return;
  await delMany(storedKeys);
  await announceWaitingWork(userId);
}

const tasksWithPhotos = async (userId: string) =>
  (await keysFrom(photosPrefix(userId))).map((key) => key.slice(photosPrefix(userId).length));

/** Empty if this browser has no storage. */
async function keysFrom(prefix: string): Promise<string[]> {
  try {
    return (await keys<string>()).filter((key) => String(key).startsWith(prefix));
  } catch {
    return [];
  }
}
