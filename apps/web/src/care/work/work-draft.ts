import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../lib/session/user';

/** A used part with the entered quantity. */
export interface DraftPart {
  partId: string;
  number: string;
  name: string;
  unit: string;
  quantity: string;
}

/** Unsent entries about the work on a task. Numbers are the entered text. */
export interface WorkDraft {
  /** Ids of precautions. */
  acknowledged: string[];
  /** Texts of steps. */
  tickedSteps: string[];
  note: string;
  /** Undefined until the user changes it; then the time since the start is proposed. */
  minutes?: string;
  /** The day of the work, empty until it is chosen. Undefined for today. */
  completedOn?: string;
  cost: string;
  reading: string;
  parts: DraftPart[];
  /** Idempotency key of the call that sends the draft. */
  requestId: string;
  /** Why the work is put aside. */
  reason: string;
}

const emptyDraft = (): WorkDraft => ({
  requestId: uuidv7(),
  ...{ acknowledged: [], tickedSteps: [], parts: [] },
  ...{ note: '', cost: '', reading: '', reason: '' },
});
const lifetimeMs = 7 * 24 * 3600 * 1000;
const prefixOf = (userId: string) => `steward.work.${userId}.`;
const keyOf = (userId: string, taskId: string) => prefixOf(userId) + taskId;

/** The stored draft; `initial` if there is none, or it is invalid or older than a week. */
export function readWorkDraft(userId: string, taskId: string, now = Date.now(), initial = emptyDraft()): WorkDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, taskId)) ?? 'null');
    if (!stored || !(now - stored.savedAt < lifetimeMs)) return initial;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const partOf = (part: Record<string, unknown>): DraftPart => ({
      ...{ partId: text(part.partId), number: text(part.number), name: text(part.name) },
      ...{ unit: text(part.unit), quantity: text(part.quantity) },
    });
    const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    return {
      requestId: text(stored.requestId) || uuidv7(),
      acknowledged: texts(stored.acknowledged),
      tickedSteps: texts(stored.tickedSteps),
      parts: Array.isArray(stored.parts) ? stored.parts.map(partOf) : [],
      ...{
        note: text(stored.note),
        cost: text(stored.cost),
        reading: text(stored.reading),
        reason: text(stored.reason),
      },
      ...(typeof stored.minutes === 'string' ? { minutes: stored.minutes } : {}),
      ...(typeof stored.completedOn === 'string' ? { completedOn: stored.completedOn } : {}),
    };
  } catch {
    return initial;
  }
}

/** Ids of the tasks with unsent entries, not counting acknowledged precautions and proposed values. */
export const tasksWithDraft = (userId: string): string[] =>
  taskIdsOf(userId).filter((taskId) => {
    const { note, reading, cost, reason, parts, tickedSteps, minutes, completedOn } = readWorkDraft(userId, taskId);
    const texts = [note, reading, cost, reason, minutes, completedOn];
    return texts.some(Boolean) || parts.length > 0 || tickedSteps.length > 0;
  });

export function forgetWorkDrafts(userId: string): void {
  for (const taskId of taskIdsOf(userId)) forgetWorkDraft(userId, taskId);
}

function taskIdsOf(userId: string): string[] {
  const prefix = prefixOf(userId);
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  } catch {
    // storage is disabled
    return [];
  }
}

export function writeWorkDraft(userId: string, taskId: string, draft: WorkDraft, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(userId, taskId), JSON.stringify({ ...draft, savedAt: now }));
  } catch {
    // storage is full or disabled: the draft lasts as long as the dialog
  }
}

export function forgetWorkDraft(userId: string, taskId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, taskId));
  } catch {
    // storage is disabled: nothing was stored
  }
}

/** The user's draft for a task, initially `initial`. It survives closing the dialog and losing the connection. */
export function useWorkDraft(taskId: string, initial?: WorkDraft) {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(() => readWorkDraft(userId, taskId, Date.now(), initial));
  useEffect(() => {
    // another tab has sent the draft: with its id, the server would take what is entered here for the same call
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(userId, taskId) && newValue === null) setDraft((held) => ({ ...held, requestId: uuidv7() }));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [userId, taskId]);
  return {
    draft,
    change: (changes: Partial<WorkDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      writeWorkDraft(userId, taskId, next);
    },
    /** Stores the draft again with a new id, to complete the task again after an undone completion. */
    restore: () => writeWorkDraft(userId, taskId, { ...draft, requestId: uuidv7() }),
  };
}
export type HeldDraft = ReturnType<typeof useWorkDraft>;
