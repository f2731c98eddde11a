import type { Permission } from '@steward/api/permissions';
import { useState } from 'react';
import type { CareFormEntry } from '../../care/use-care-form';
import { useMay } from '../../lib/session/use-may';
import { type TabError, useTabError } from './components/tab-error';

interface Changes<Item, Input> {
  save: (entry: CareFormEntry<Input>, item?: Item) => Promise<unknown>;
  remove: (item: Item) => Promise<unknown>;
  removing: boolean;
}

interface EditorOptions<Item, Input> {
  changes: Changes<Item, Input>;
  mayDelete: Permission;
  /** Titles for failed calls (specification 2, section 8). */
  failures: { create: string; update: string; remove: string };
  /** Shows a failed deletion; by default it is shown above the list. */
  onRemovalFailed?: (error: TabError) => void;
}

/** Editing state of a tab's items: the open form, the deletion to confirm, and the last error. */
export function useItemEditor<Item, Input>({
  changes,
  mayDelete,
  failures,
  onRemovalFailed,
}: EditorOptions<Item, Input>) {
  const deleteAllowed = useMay(mayDelete);
  const { error, fail, clear } = useTabError();
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const item = editing === 'new' ? undefined : (editing ?? undefined);

  /** Runs a change; shows an error above the list and rethrows it. */
  const attempt = async (failure: string, run: () => Promise<unknown>) => {
    clear();
    await run().catch((reason: unknown) => {
      fail(failure, reason);
      throw reason;
    });
  };
  const remove = async (itemToRemove: Item) => {
    clear();
    try {
      await changes.remove(itemToRemove);
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
    onDelete: deleteAllowed ? (setRemoving as (item: Item) => void) : undefined,
    form: {
      open: editing !== null,
      item,
      close: () => setEditing(null),
      /** Rejects on failure, so that the form stays open and shows the error. */
      save: (entry: CareFormEntry<Input>) =>
        attempt(item ? failures.update : failures.create, () => changes.save(entry, item)),
    },
    removal: {
      item: removing,
      pending: changes.removing,
      onClose: () => setRemoving(null),
      onConfirm: (itemToRemove: Item) => void remove(itemToRemove),
    },
  };
}
