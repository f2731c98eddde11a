/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // revoking earlier could cancel the download
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
