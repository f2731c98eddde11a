import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type DrawnPage, drawPage, pageSize } from './draw-page';
import type { Mark } from './mark';
import { marksOnPage, type PageMarks } from './marks-on-page';
import { openManual } from './open-manual';
import { problemOf } from './problem';

/** Inner width of an element in whole pixels, kept up to date; 0 before the first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const read = () => setWidth(Math.floor(target.clientWidth));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The opened manual, or one sentence about why it cannot be opened. */
export function useManual(documentId: string, onPageCount: (pages: number) => void) {
  const [opened, setOpened] = useState<{ documentId: string; document?: PDFDocumentProxy; problem?: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // a retry opens it again, though nothing else changed
    void attempt;
    let left = false;
    openManual(documentId).then(
      (document) => {
        if (left) return;
        setOpened({ documentId, document });
        onPageCount(document.numPages);
      },
      (error: unknown) => left || setOpened({ documentId, problem: problemOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [documentId, attempt, onPageCount]);
  const retry = useCallback(() => {
    setOpened(undefined);
    setAttempt((n) => n + 1);
  }, []);
  const mine = opened?.documentId === documentId ? opened : undefined;
  return { document: mine?.document, problem: mine?.problem, retry };
}

interface DrawInput {
  /** Takes the canvas and the words. */
  sheet: RefObject<HTMLDivElement | null>;
  manual: PDFDocumentProxy | undefined;
  page: number;
  /** In pixels. */
  width: number;
  mark: Mark | undefined;
}

/** Draws a page into the sheet, then finds what is to be marked on it. The page before stays until the next is drawn. */
export function useDrawnPage({ sheet, manual, page, width, mark }: DrawInput) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [drawn, setDrawn] = useState<DrawnPage>();
  const [marks, setMarks] = useState<PageMarks>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!manual || width === 0) return;
    const leaving = new AbortController();
    const draw = async () => {
      const { page: proxy, scale, height } = await pageSize(manual, Math.min(page, manual.numPages), width);
      if (leaving.signal.aborted) return;
      setSize({ width, height });
      const next = await drawPage(proxy, scale, leaving.signal);
      if (leaving.signal.aborted || !sheet.current) return;
      sheet.current.replaceChildren(next.canvas, next.layer);
      setDrawn(next);
      setProblem(undefined);
    };
    draw().catch((error: unknown) => leaving.signal.aborted || setProblem(problemOf(error)));
    return () => {
      leaving.abort();
      setMarks(undefined);
      setDrawn(undefined);
    };
  }, [manual, page, width, sheet]);

  const quote = mark?.quote;
  const box = mark?.box;
  useLayoutEffect(() => {
    if (drawn) setMarks(quote ? marksOnPage(drawn, { quote, box }) : { kind: 'words', rectangles: [] });
  }, [drawn, quote, box]);

  return { size, marks, problem };
}
