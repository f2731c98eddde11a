import { openPdf } from './pdfjs';

/** Result of examining a chosen file before the upload. */
export interface FileLook {
  pages: number;
  /** Number of pages examined so far, and of examined pages with text. */
  looked: number;
  withText: number;
  hasOutline: boolean;
}

export type FileProblem = 'damaged' | 'needs-password' | 'unreadable';

/** Minimum number of letters of a page with text. Fewer may be a page number or a stamp. */
const minPageLetters = 20;

/**
 * Examines a chosen PDF in the browser: number of pages, outline, and which pages have text. Import this module
 * dynamically, because it contains pdf.js.
 * @returns the final result, or why the file cannot be read; null after the signal was aborted
 */
export async function lookIntoFile(
  file: File,
  onLook: (look: FileLook) => void,
  signal: AbortSignal,
): Promise<FileLook | { problem: FileProblem } | null> {
  const task = openPdf({ data: new Uint8Array(await file.arrayBuffer()) });
  try {
    const document = await task.promise;
    const outline = await document.getOutline();
    const look: FileLook = { pages: document.numPages, looked: 0, withText: 0, hasOutline: Boolean(outline?.length) };
    for (let number = 1; number <= document.numPages; number++) {
      if (signal.aborted) return null;
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const letters = items.reduce((sum, item) => sum + ('str' in item ? item.str.trim().length : 0), 0);
      look.looked = number;
      if (letters >= minPageLetters) look.withText += 1;
      page.cleanup();
      onLook({ ...look });
    }
    return look;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') return { problem: 'needs-password' };
    return { problem: name === 'InvalidPDFException' ? 'damaged' : 'unreadable' };
  } finally {
    void task.destroy();
  }
}
