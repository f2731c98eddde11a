import { useCallback, useState } from 'react';

type RowDialog = 'detail' | 'form' | 'removal';

/** The row that a dialog is open for, and which dialog. One at a time. */
export function useChosen<Item>() {
  const [chosen, setChosen] = useState<{ dialog: RowDialog; item: Item } | null>(null);
  return {
    choose: (dialog: RowDialog) => (item: Item) => setChosen({ dialog, item }),
    close: useCallback(() => setChosen(null), []),
    /** The item, while this dialog is open for it. */
    chosenFor: (dialog: RowDialog) => (chosen?.dialog === dialog ? chosen.item : null),
  };
}
