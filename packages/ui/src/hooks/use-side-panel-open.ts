import { useLayoutEffect, useSyncExternalStore } from 'react';

let openPanels = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  openPanels += by;
  for (const listener of listeners) listener();
}

/** Registers a panel beside the content while it is `open`. */
export function useCountedSidePanel(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    change(1);
    return () => change(-1);
  }, [open]);
}

/** Whether a panel is open beside the content; the sidebar collapses to the rail then. */
export function useSidePanelOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => openPanels > 0,
  );
}
