const looksInto = 1024;
const spreadsheets = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** Why a file is no CSV file, by its first bytes, before it is sent; null when it may be one. */
export async function whyNotCsv(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, looksInto).arrayBuffer());
  const start = String.fromCharCode(...bytes.slice(0, 5));
  if (spreadsheets.some((mark) => start.startsWith(mark))) {
    return 'This is a spreadsheet or an archive. Save the sheet as CSV, and choose that file.';
  }
  if (start.startsWith('%PDF-')) return 'This is a PDF. Choose a CSV file.';
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.includes(0) ? 'This is not a text file. Choose a CSV file.' : null;
}
