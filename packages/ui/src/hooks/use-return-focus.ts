import { useRef } from 'react';
import { focusFirst, successorsOf } from '../lib/pass-focus';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Gives focus back to where it was when a dialog opened. Radix does so only for a dialog with a trigger of its own,
 * and most are opened by a row or a menu. When the row is gone by then, such as after a deletion, its neighbour gets it. A handler that prevents the default has the last word.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const opener = useRef<Element | null>(null);
  const successors = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      successors.current = opener.current ? successorsOf(opener.current) : [];
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const target = whereToReturn(opener.current);
      if (event.defaultPrevented) return;
      event.preventDefault();
      focusFirst(target ? [target] : successors.current);
    },
  };
}

/** The entry of a menu goes with its menu: what opened that stays. */
function openerOf(focused: Element | null): Element | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/** A tab opens when it is focused: the question that kept it closed leads back to the tab that is open. */
function whereToReturn(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return null;
  if (!opener.matches('[role="tab"][aria-selected="false"]')) return opener;
  return opener.closest('[role="tablist"]')?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
}
