import { useRef } from 'react';
import { focusFirst, successorsOf } from '../lib/pass-focus';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Returns focus to the element that had it when the dialog opened. Radix does this only for a dialog with its own trigger,
 * but most dialogs are opened by a row or a menu. If the row is gone by then, for example after a deletion, a neighbouring
 * row gets the focus. A handler that prevents the default overrides this.
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

/** A menu item disappears with its menu, so the menu's trigger counts as the opener. */
function openerOf(focused: Element | null): Element | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/** Focusing a tab would open it, so an inactive tab hands the focus to the active one. */
function whereToReturn(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return null;
  if (!opener.matches('[role="tab"][aria-selected="false"]')) return opener;
  return opener.closest('[role="tablist"]')?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
}
