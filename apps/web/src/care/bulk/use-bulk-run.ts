import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import type { RowNoun } from './row-noun';
import { countedRows } from './row-noun';

type BulkResult = ApiOutputs['bulk']['removeTasks'];
export type LeftOut = BulkResult['leftOut'];

/** Each outcome replaces the one before, so that there is one change to undo. */
const outcomeId = 'bulk-outcome';

/** How long a change can be undone with one tap, as a completion. */
const undoMs = 10_000;

/** What `undo` of a result is, else the result. */
type UndoOf<Result> = Result extends { undo: infer Undo } ? NonNullable<Undo> : Result;

interface BulkAction<Result extends BulkResult> {
  call: () => Promise<Result>;
  /** After the count: "were assigned". */
  done: string;
  /** Undoes the change. Not offered for a result whose `undo` is null. */
  undo?: (input: UndoOf<Result>) => Promise<BulkResult>;
}

/** Runs changes of many rows: tells the outcome, offers to undo it, and keeps what was left out. */
export function useBulkRun(noun: RowNoun, clear: () => void) {
  const utils = trpc.useUtils();
  const [pending, setPending] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut>([]);
  const reload = () =>
    Promise.all([
      ...[utils.maintenance, utils.work, utils.rules, utils.safety, utils.devices].map((area) => area.invalidate()),
      ...[utils.metrics, utils.alarms, utils.dashboard, utils.history].map((area) => area.invalidate()),
    ]);
  const attempt = async <Result>(call: () => Promise<Result>, failure: string): Promise<Result | undefined> => {
    setPending(true);
    try {
      const result = await call();
      // rows with the time of their last change, which the next call sends back
      await reload();
      return result;
    } catch (error) {
      toast.error(failure, { description: error instanceof Error ? error.message : undefined });
      void reload();
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    leftOut,
    dismiss: () => setLeftOut([]),
    run: async <Result extends BulkResult>({ call, done, undo }: BulkAction<Result>) => {
      setLeftOut([]);
      const result = await attempt(call, `The ${noun.many} were not changed`);
      if (!result) return;
      setLeftOut(result.leftOut);
      clear();
      if (!result.count) {
        if (!result.leftOut.length)
          toast.info('Nothing to change', { description: 'They already have this value.', id: outcomeId });
        return;
      }
      const undoInput = undoOf(result);
      const revert = async (restore: () => Promise<BulkResult>) => {
        const undone = await attempt(restore, 'The change was not undone');
        if (!undone) return;
        setLeftOut(undone.leftOut);
        if (undone.count)
          toast.success(`${countedRows(undone.count, noun)} ${undone.count === 1 ? 'is' : 'are'} as before`, {
            id: outcomeId,
          });
      };
      toast.success(`${countedRows(result.count, noun)} ${result.count === 1 ? done.replace(/^were/, 'was') : done}`, {
        duration: undoMs,
        id: outcomeId,
        ...(undo && undoInput !== null
          ? { action: { label: 'Undo', onClick: () => void revert(() => undo(undoInput)) } }
          : {}),
      });
    },
  };
}
const undoOf = <Result extends BulkResult>(result: Result) =>
  ('undo' in result ? result.undo : result) as UndoOf<Result> | null;

export type BulkRun = ReturnType<typeof useBulkRun>;
