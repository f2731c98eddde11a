import type { Document } from '@steward/api/schema/documents';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { createContext, useContext } from 'react';
import { ManualPane } from '../../pdf/manual-pane';

/** A page of a manual, and the sentence to mark on it. */
export interface WorkPage {
  documentId: string;
  page: number;
  quote?: string | undefined;
}

interface WorkPages {
  openPage: WorkPage | null;
  open: (page: WorkPage) => void;
}

/** The page that is open beside the work. */
export const WorkPagesContext = createContext<WorkPages>({ openPage: null, open: () => {} });

/** Opens a page of the manual beside the work; on a phone the page covers the work. */
export function WorkPageChip({ page, manual }: { page: WorkPage; manual: string }) {
  const { openPage, open } = useContext(WorkPagesContext);
  const isOpen = openPage?.documentId === page.documentId && openPage.page === page.page;
  return <PageChip size="sm" page={page.page} manual={manual} open={isOpen} onClick={() => open(page)} />;
}

interface PageOfWorkProps {
  document: Document;
  openPage: WorkPage;
  onPage: (page: WorkPage) => void;
  onClose: () => void;
}

export function PageOfWork({ document, openPage, onPage, onClose }: PageOfWorkProps) {
  const { id, title, originalFilename, totalPages } = document;
  return (
    <ManualPane
      manual={{
        documentId: id,
        title: title ?? originalFilename,
        filename: originalFilename,
        pageCount: totalPages,
      }}
      page={openPage.page}
      mark={openPage.quote ? { quote: openPage.quote } : undefined}
      onPage={(page) => onPage({ documentId: id, page })}
      onClose={onClose}
    />
  );
}
