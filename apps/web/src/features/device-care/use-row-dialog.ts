import { useCallback, useState } from 'react';

type RowDialog = 'detail' | 'form' | 'removal';

/** Which dialog is open, and for which row. One at a time. */
export function useRowDialog<Item>() {
  const [current, setCurrent] = useState<{ dialog: RowDialog; item: Item } | null>(null);
  return {
    open: (dialog: RowDialog) => (item: Item) => setCurrent({ dialog, item }),
    close: useCallback(() => setCurrent(null), []),
    /** The item of this dialog, null while it is closed. */
    itemOf: (dialog: RowDialog) => (current?.dialog === dialog ? current.item : null),
  };
}
