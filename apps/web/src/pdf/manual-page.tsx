import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { cn } from '@steward/ui/lib/cn';
import { useEffect, useRef } from 'react';
import { type PdfFile, useDrawnPage, useManual, useWidth } from './hooks';
import type { Mark } from './mark';
import type { PageMarks } from './marks-on-page';

export interface ManualPageProps {
  file: PdfFile;
  /** From 1. */
  page: number;
  /** 1 fits the width of the pane. */
  zoom: number;
  mark?: Mark | undefined;
  onPageCount: (pages: number) => void;
}

/** A page of a manual or another PDF with a marked quote. Import this module dynamically, because it contains pdf.js. */
export function ManualPage({ file, page, zoom, mark, onPageCount }: ManualPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const manual = useManual(file, onPageCount);
  const sheet = useRef<HTMLDivElement>(null);
  const { size, marks, problem } = useDrawnPage({ sheet, manual: manual.document, page, width: width * zoom, mark });
  const failure = manual.problem ?? problem;
  return (
    <div ref={frame} data-state={failure ? 'failed' : marks ? 'drawn' : 'loading'}>
      {failure ? (
        <ErrorPanel title="This page could not be shown" onRetry={manual.retry}>
          {failure}
        </ErrorPanel>
      ) : (
        <div
          className={cn('relative bg-paper shadow-paper', !marks && 'animate-pulse')}
          style={size ?? { aspectRatio: '210 / 297' }}
        >
          <div ref={sheet} />
          {marks ? <Marks {...marks} key={`${page}-${mark?.quote}`} /> : null}
        </div>
      )}
    </div>
  );
}

function Marks({ kind, rectangles }: PageMarks) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, []);
  return rectangles.map((rectangle, index) => (
    <span
      key={index}
      ref={index === 0 ? first : undefined}
      aria-hidden="true"
      data-mark={kind}
      className={cn(
        'pointer-events-none absolute mix-blend-multiply',
        kind === 'words' ? '-my-px bg-mark py-px shadow-[0_1.5px_0_var(--mark-edge)]' : 'rounded-xs bg-mark/60',
      )}
      style={rectangle}
    />
  ));
}
