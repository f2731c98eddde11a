export const csvEncodings = ['UTF-8', 'Windows-1252', 'UTF-16'] as const;

const inspectedBytes = 1024;
const spreadsheetSignatures = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** Reason why a file is not a CSV file, according to its first bytes; null if it may be one. Used by browser and server. */
export async function whyNotCsv(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, inspectedBytes).arrayBuffer());
  const start = String.fromCharCode(...bytes.slice(0, 5));
  if (spreadsheetSignatures.some((signature) => start.startsWith(signature))) {
    return 'This is a spreadsheet or an archive. Save the sheet as CSV, and choose that file.';
  }
  if (start.startsWith('%PDF-')) return 'This is a PDF. Choose a CSV file.';
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.includes(0) ? 'This is not a text file. Choose a CSV file.' : null;
}
