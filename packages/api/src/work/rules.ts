import type { StoredUndo } from '@steward/db/schema';
import type { WorkRow } from '../maintenance/work-record';

interface UndoState {
  record: Pick<WorkRow, 'outcome' | 'completionId'> & { undo: StoredUndo | null };
  /** The newest completion of the task. */
  latest: { id: string; completedOn: string } | undefined;
  running: Pick<WorkRow, 'startedByName'> | undefined;
}

/** Why a completion cannot be undone, as a sentence; null if it can. */
export function refusalOfUndo({ record, latest, running }: UndoState): string | null {
  if (record.outcome === 'undone') return 'This completion has been undone already.';
  if (record.outcome !== 'completed' || !record.completionId) return 'This work was not completed.';
  if (latest && latest.id !== record.completionId) {
    return `This task was completed again on ${latest.completedOn}. Undo that first.`;
  }
  if (!record.undo) return 'A completion that an earlier version of Steward recorded cannot be undone.';
  return running ? `${running.startedByName} is working on this task again.` : null;
}
