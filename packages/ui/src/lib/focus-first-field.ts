const fields =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/**
 * Focuses the first field when a dialog opens, rather than the close button in its header. Without a field, and on touch
 * screens, where the keyboard would cover half of the dialog, it focuses the dialog itself.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const field = touch ? null : dialog.querySelector<HTMLElement>(fields);
  (field ?? dialog).focus();
}
