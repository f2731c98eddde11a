const fields =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/**
 * Where focus goes when a dialog opens: the first field, not the close button in the head.
 * Without a field, and on touch where a keyboard would cover half of it, the dialog itself.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const field = touch ? null : dialog.querySelector<HTMLElement>(fields);
  (field ?? dialog).focus();
}
