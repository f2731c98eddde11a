import { SidePanel } from '@steward/ui/blocks/side-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { ChevronDown, ChevronUp, Download, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lib/parts/lazy-part';
import { PartBoundary } from '../lib/parts/part-boundary';
import { downloadManual } from './download-manual';
import { downloadPath } from './download-path';
import type { Mark } from './mark';

const ManualPage = lazyPart(() => import('./manual-page').then(({ ManualPage }) => ManualPage));

const zooms = [1, 1.25, 1.5, 2, 3];

export interface ManualPaneProps {
  manual: { documentId: string; title: string; filename: string; pageCount: number | null };
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
  /** The quote shown above the page and marked on it; undefined for other pages. */
  mark?: Mark | undefined;
  footer?: ReactNode;
}

/** A side panel that shows a page of a manual. */
export function ManualPane({ manual, page, onPage, onClose, mark, footer }: ManualPaneProps) {
  const [pageCount, setPageCount] = useState<number>();
  const [zoom, setZoom] = useState(0);
  const pages = pageCount ?? manual.pageCount ?? undefined;
  const download = () => {
    downloadManual(manual.documentId, manual.filename).catch((error: Error) => toast.error(error.message));
  };
  return (
    <SidePanel
      open
      onClose={onClose}
      label={`Page ${page} of the manual`}
      title={manual.title}
      subtitle={pages ? `Page ${page} of ${pages}` : `Page ${page}`}
      quote={mark ? <q className="before:content-['“'] after:content-['”']">{mark.quote}</q> : undefined}
      footer={footer}
      tools={
        <>
          <Tool icon={ChevronUp} label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <Tool
            icon={ChevronDown}
            label="Next page"
            disabled={pages !== undefined && page >= pages}
            onClick={() => onPage(page + 1)}
          />
          <Tool
            icon={ZoomOut}
            label="Zoom out"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
            className="max-sm:hidden"
          />
          <Tool
            icon={ZoomIn}
            label="Zoom in"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
            className="max-sm:hidden"
          />
          <Tool icon={Download} label="Download the manual" onClick={download} className="max-sm:hidden" />
        </>
      }
    >
      <PartBoundary
        key={manual.documentId}
        name="The manual"
        loading={<div className="aspect-210/297 animate-pulse bg-paper shadow-paper" />}
      >
        <ManualPage
          file={{ path: downloadPath(manual.documentId), noun: 'manual' }}
          page={page}
          zoom={zooms[zoom] ?? 1}
          mark={mark}
          onPageCount={setPageCount}
        />
      </PartBoundary>
    </SidePanel>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  className?: string;
}

function Tool({ icon: Icon, label, ...props }: ToolProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} {...props}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
