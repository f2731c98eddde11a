/** Has the browser save a file under this name. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
