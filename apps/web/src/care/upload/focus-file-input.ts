/** Focuses the file input when a dialog opens. */
export function focusFileInput(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  if (dialog instanceof HTMLElement) dialog.querySelector<HTMLElement>('input[type="file"]')?.focus();
}
