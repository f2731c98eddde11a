import { PageChip } from '@steward/ui/blocks/page-chip';
import { createContext, useContext } from 'react';
import { trpc } from '../../lib/trpc/trpc';
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
  opened: WorkPage;
  onPage: (page: WorkPage) => void;
  onClose: () => void;
}

export function PageOfWork({ opened, onPage, onClose }: PageOfWorkProps) {
  const { documentId, page, quote } = opened;
  const { data } = trpc.knowledge.document.useQuery({ id: documentId });
  if (!data) return null;
  const { title, originalFilename, totalPages } = data;
  return (
    <ManualPane
      manual={{ documentId, title: title ?? originalFilename, filename: originalFilename, pageCount: totalPages }}
      page={page}
      mark={quote ? { quote } : undefined}
      onPage={(next) => onPage({ documentId, page: next })}
      onClose={onClose}
    />
  );
}
