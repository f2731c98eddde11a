/** A dialog that asks for a file opens at that question. */
export function focusFileInput(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  if (dialog instanceof HTMLElement) dialog.querySelector<HTMLElement>('input[type="file"]')?.focus();
}
