import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type DrawnPage, drawPage, pageSize } from './draw-page';
import type { Mark } from './mark';
import { marksOnPage, type PageMarks } from './marks-on-page';
import { openManual } from './open-manual';
import { type PdfNoun, problemOf } from './problem';

/** Inner width of an element in whole pixels; 0 before the first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setWidth(Math.floor(target.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Opens a PDF. `problem` is a sentence that says why it cannot be opened. */
export function useManual({ path, noun }: PdfFile, onPageCount: (pages: number) => void) {
  const [result, setResult] = useState<{ path: string; document?: PDFDocumentProxy; problem?: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // a dependency only to open the manual again on retry
    void attempt;
    let unmounted = false;
    openManual(path).then(
      (document) => {
        if (unmounted) return;
        setResult({ path, document });
        onPageCount(document.numPages);
      },
      (error: unknown) => unmounted || setResult({ path, problem: problemOf(error, noun) }),
    );
    return () => {
      unmounted = true;
    };
  }, [path, noun, attempt, onPageCount]);
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((n) => n + 1);
  }, []);
  const current = result?.path === path ? result : undefined;
  return { document: current?.document, problem: current?.problem, retry };
}

/** URL of a PDF, and its noun in error messages. */
export interface PdfFile {
  path: string;
  noun: PdfNoun;
}

interface DrawInput {
  /** Element that receives the canvas and the text layer. */
  sheet: RefObject<HTMLDivElement | null>;
  manual: PDFDocumentProxy | undefined;
  page: number;
  /** Pixels. */
  width: number;
  mark: Mark | undefined;
}

/** Draws a page into the sheet and computes its marks. The previous page stays visible until the next is drawn. */
export function useDrawnPage({ sheet, manual, page, width, mark }: DrawInput) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [drawnPage, setDrawnPage] = useState<DrawnPage>();
  const [marks, setMarks] = useState<PageMarks>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!manual || width === 0) return;
    const controller = new AbortController();
    const draw = async () => {
      const { page: proxy, scale, height } = await pageSize(manual, Math.min(page, manual.numPages), width);
      if (controller.signal.aborted) return;
      setSize({ width, height });
      const next = await drawPage(proxy, scale, controller.signal);
      if (controller.signal.aborted || !sheet.current) return;
      sheet.current.replaceChildren(next.canvas, next.layer);
      setDrawnPage(next);
      setProblem(undefined);
    };
    draw().catch((error: unknown) => controller.signal.aborted || setProblem(problemOf(error)));
    return () => {
      controller.abort();
      setMarks(undefined);
      setDrawnPage(undefined);
    };
  }, [manual, page, width, sheet]);

  const quote = mark?.quote;
  const box = mark?.box;
  useLayoutEffect(() => {
    if (drawnPage) setMarks(quote ? marksOnPage(drawnPage, { quote, box }) : { kind: 'words', rectangles: [] });
  }, [drawnPage, quote, box]);

  return { size, marks, problem };
}
