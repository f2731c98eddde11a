import { openPdf } from './pdfjs';

/** What can be said of a chosen file before it is sent. */
export interface FileLook {
  pages: number;
  /** Pages looked at so far, and those of them with text. */
  looked: number;
  withText: number;
  hasOutline: boolean;
}

export type FileProblem = 'damaged' | 'needs-password' | 'unreadable';

/** Text of a page is more than a page number and a stamp. */
const wordsOfAPage = 20;

/**
 * Reads a chosen PDF in the browser: its pages, whether it has an outline, and page by page whether there is text.
 * Reached only by import(): it brings pdf.js along.
 * @returns the last look, or why the file cannot be read; null after the signal has fired.
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
      if (letters >= wordsOfAPage) look.withText += 1;
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
