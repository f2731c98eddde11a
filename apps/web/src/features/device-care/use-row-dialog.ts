import { useCallback, useState } from 'react';

type RowDialog = 'detail' | 'form' | 'removal';

/** State of a row's dialogs, of which at most one is open. */
export function useRowDialog<Item>() {
  const [current, setCurrent] = useState<{ dialog: RowDialog; item: Item } | null>(null);
  return {
    open: (dialog: RowDialog) => (item: Item) => setCurrent({ dialog, item }),
    close: useCallback(() => setCurrent(null), []),
    /** The row whose dialog of this kind is open; null while it is closed. */
    itemOf: (dialog: RowDialog) => (current?.dialog === dialog ? current.item : null),
  };
}
