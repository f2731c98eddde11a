import { useCallback, useState } from 'react';

type RowDialog = 'detail' | 'form' | 'removal';

/** The row that a dialog is open for, and which dialog. One at a time. */
export function useRowDialog<Item>() {
  const [opened, setOpened] = useState<{ dialog: RowDialog; item: Item } | null>(null);
  return {
    open: (dialog: RowDialog) => (item: Item) => setOpened({ dialog, item }),
    close: useCallback(() => setOpened(null), []),
    /** The item, while this dialog is open for it. */
    itemOf: (dialog: RowDialog) => (opened?.dialog === dialog ? opened.item : null),
  };
}
