import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { undoMs } from '../undo-ms';
import type { RowNoun } from './row-noun';
import { countedRows } from './row-noun';

type BulkResult = ApiOutputs['bulk']['removeTasks'];
export type LeftOut = BulkResult['leftOut'];

/** Toast id of the outcome: a new outcome replaces the previous one, so that only the last change can be undone. */
const outcomeId = 'bulk-outcome';

/** Type of the result's `undo` property, or of the result itself if it has none. */
type UndoOf<Result> = Result extends { undo: infer Undo } ? NonNullable<Undo> : Result;

interface BulkAction<Result extends BulkResult> {
  call: () => Promise<Result>;
  /** Text after the count: "were assigned". */
  done: string;
  /** Undoes the change. Not offered for a result whose `undo` is null. */
  undo?: (input: UndoOf<Result>) => Promise<BulkResult>;
}

/** Runs bulk changes: shows the outcome, offers to undo it, and keeps the rows that were left out. */
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
      // load the rows' new `updatedAt`, which the next call must send
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
      const result = await attempt(call, `The ${noun.plural} were not changed`);
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
        const undoResult = await attempt(restore, 'The change was not undone');
        if (!undoResult) return;
        setLeftOut(undoResult.leftOut);
        if (undoResult.count)
          toast.success(`Change undone for ${countedRows(undoResult.count, noun)}`, {
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
