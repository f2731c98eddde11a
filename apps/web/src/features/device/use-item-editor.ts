import type { Permission } from '@steward/api/permissions';
import { useState } from 'react';
import type { Entered } from '../../care/use-care-form';
import { useMay } from '../../lib/session/use-may';
import { type TabError, useTabError } from './components/tab-error';

interface Changes<Item, Input> {
  save: (entered: Entered<Input>, item?: Item) => Promise<unknown>;
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

/** Editing of the items of a tab: the open form, the confirmation of a deletion, and the last error. */
export function useItemEditor<Item, Input>({
  changes,
  mayDelete,
  failures,
  onRemovalFailed,
}: EditorOptions<Item, Input>) {
  const allowed = useMay(mayDelete);
  const { error, fail, clear } = useTabError();
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const [removing, setRemoving] = useState<Item | null>(null);
  const item = editing === 'new' ? undefined : (editing ?? undefined);

  /** Runs a change; an error is shown above the list, and thrown again. */
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
