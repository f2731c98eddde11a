import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Gives focus back to where it was when a dialog opened. Radix does so only for a dialog with a trigger of its own,
 * and most are opened by a row or a menu. A handler that prevents the default has the last word.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const { current } = opener;
      if (event.defaultPrevented || !(current instanceof HTMLElement) || !current.isConnected) return;
      event.preventDefault();
      current.focus();
    },
  };
}
