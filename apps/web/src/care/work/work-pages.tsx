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
  opened: WorkPage | null;
  open: (page: WorkPage) => void;
}

/** The page that is open beside the work. */
export const WorkPagesContext = createContext<WorkPages>({ opened: null, open: () => {} });

/** Opens a page of the manual beside the work, on a phone above it. */
export function WorkPageChip({ page, manual }: { page: WorkPage; manual: string }) {
  const { opened, open } = useContext(WorkPagesContext);
  const isOpen = opened?.documentId === page.documentId && opened.page === page.page;
  return <PageChip size="sm" page={page.page} manual={manual} open={isOpen} onClick={() => open(page)} />;
}

interface PageOfWorkProps {
  document: Document;
  opened: WorkPage;
  onPage: (page: WorkPage) => void;
  onClose: () => void;
}

export function PageOfWork({ document, opened, onPage, onClose }: PageOfWorkProps) {
  const { id, title, originalFilename, totalPages } = document;
  return (
    <ManualPane
      manual={{
        documentId: id,
        title: title ?? originalFilename,
        filename: originalFilename,
        pageCount: totalPages,
      }}
      page={opened.page}
      mark={opened.quote ? { quote: opened.quote } : undefined}
      onPage={(page) => onPage({ documentId: id, page })}
      onClose={onClose}
    />
  );
}
