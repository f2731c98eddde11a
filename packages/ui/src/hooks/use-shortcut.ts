import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Runs an action on a key, such as `/`, or `mod+k` with Ctrl or ⌘. A plain key is ignored while the user types in a field,
 * any key while a dialog is open.
 */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const withModifier = key.startsWith('mod+');
    const letter = withModifier ? key.slice(4) : key;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== letter) return;
      if ((event.metaKey || event.ctrlKey) !== withModifier || event.altKey) return;
      if (!withModifier && isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Label of a shortcut on this platform: `mod+k` is ⌘K on Apple devices, Ctrl K elsewhere. */
export const shortcutLabel = (key: string): string =>
  key.startsWith('mod+') ? `${isApple() ? '⌘' : 'Ctrl '}${key.slice(4).toUpperCase()}` : key;
