const maxBytes = 50 * 1024 * 1024;
export const maxPages = 2000;

/** The header of a PDF must be within the first 1,024 bytes (PDF 1.7, annex H, note 13). */
const headerSearchBytes = 1024;

export interface Refusal {
  title: string;
  message: string;
}

/** Checks a chosen file by its bytes, not its name. @returns why it is refused and what to do, or null if it is accepted */
export async function checkPdf(file: File): Promise<Refusal | null> {
  if (file.size === 0) return { title: 'This file is empty', message: 'Choose the PDF of the manual.' };
  const firstBytes = new TextDecoder('latin1').decode(await file.slice(0, headerSearchBytes).arrayBuffer());
  if (!firstBytes.includes('%PDF-')) {
    return { title: 'This file is not a PDF', message: 'Choose the manual as a PDF file.' };
  }
  if (file.size > maxBytes) {
    return { title: 'This file is too large', message: `${megabytes(file.size)}; a manual may have up to 50 MB.` };
  }
  return null;
}

/** '12.4 MB', or 'under 0.1 MB' instead of '0.0 MB'. */
export function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return size < 0.1 ? 'under 0.1 MB' : `${size.toFixed(1)} MB`;
}
