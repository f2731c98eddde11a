import type { Permission } from '@steward/api/permissions';
import { useState } from 'react';
import type { Entered } from '../../care/use-care-form';
import { useMay } from '../../lib/session/use-may';
import { type TabError, useTabError } from './components/tab-error';

interface Changes<Item, Input> {
  save: (entered: Entered<Input>, item?: Item) => Promise<void>;
  remove: (item: Item) => Promise<void>;
  removing: boolean;
}

interface DeskOptions<Item, Input> {
  changes: Changes<Item, Input>;
  mayDelete: Permission;
  /** What the tab says of a call that failed (specification 2, section 8). */
  failures: { create: string; update: string; remove: string };
  /** Where a deletion that failed is said; above the list unless given. */
  onRemovalFailed?: (error: TabError) => void;
}

/** What is being done with the items of a tab: the form that is open, the question before a deletion, what went wrong. */
export function useDesk<Item, Input>({ changes, mayDelete, failures, onRemovalFailed }: DeskOptions<Item, Input>) {
  const allowed = useMay(mayDelete);
  const { error, fail, clear } = useTabError();
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const item = editing === 'new' ? undefined : (editing ?? undefined);

  /** Runs a change; what fails is said above the list. */
  const attempt = async (failure: string, run: () => Promise<unknown>) => {
    clear();
    await run().catch((reason: unknown) => {
      fail(failure, reason);
      throw reason;
    });
  };
  const remove = async (gone: Item) => {
    clear();
    try {
      await changes.remove(gone);
    } catch (reason) {
      fail(failures.remove, reason, onRemovalFailed);
    }
    setRemoving(null);
  };
  return {
    error,
    clearError: clear,
    attempt,
    add: () => setEditing('new'),
    onEdit: setEditing as (item: Item) => void,
    onDelete: allowed ? (setRemoving as (item: Item) => void) : undefined,
    form: {
      open: editing !== null,
      item,
      close: () => setEditing(null),
      /** Rejects, so that the form stays open and says why. */
      save: (entered: Entered<Input>) =>
        attempt(item ? failures.update : failures.create, () => changes.save(entered, item)),
    },
    removal: {
      item: removing,
      pending: changes.removing,
      onClose: () => setRemoving(null),
      onConfirm: (gone: Item) => void remove(gone),
    },
  };
}
