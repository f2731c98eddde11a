const mostBytes = 50 * 1024 * 1024;
export const mostPages = 2000;

/** The head of a PDF may stand behind up to 1,024 other bytes (PDF 1.7, annex H, note 13). */
const headWithin = 1024;

export interface Refusal {
  title: string;
  message: string;
}

/** Judges a chosen file by its bytes, not by its name. @returns why it is refused, and what to do; null when it may be sent. */
export async function checkPdf(file: File): Promise<Refusal | null> {
  if (file.size === 0) return { title: 'This file is empty', message: 'Choose the PDF of the manual.' };
  const head = new TextDecoder('latin1').decode(await file.slice(0, headWithin).arrayBuffer());
  if (!head.includes('%PDF-')) {
    return { title: 'This file is not a PDF', message: 'Choose the manual as a PDF file.' };
  }
  if (file.size > mostBytes) {
    return { title: 'This file is too large', message: `${megabytes(file.size)}; a manual may have up to 50 MB.` };
  }
  return null;
}

/** '12.4 MB', and 'under 0.1 MB' for what would be none. */
export function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return size < 0.1 ? 'under 0.1 MB' : `${size.toFixed(1)} MB`;
}
