import { trpc } from '../../../lib/trpc/trpc';
import { ManualPane } from '../../../pdf/manual-pane';
import type { KnowledgeSearch } from '../use-knowledge-search';

interface PageBesideProps {
  open: NonNullable<KnowledgeSearch['openPage']>;
  search: KnowledgeSearch;
}

/** Footer of a page from a replaced or proposed edition. */
const editionNotes = {
  current: undefined,
  replaced: 'This edition was replaced. It is kept for the answers that cite it.',
  proposed: 'This revision is not in force yet.',
};

/** A cited page of any edition of a manual, with its passage highlighted. */
export function PageBeside({ open: { documentId, page, quote }, search }: PageBesideProps) {
  const document = trpc.knowledge.document.useQuery({ id: documentId });
  return (
    <ManualPane
      manual={{
        documentId,
        title: document.data?.title ?? document.data?.originalFilename ?? 'Manual',
        filename: document.data?.originalFilename ?? 'manual.pdf',
        pageCount: document.data?.totalPages ?? null,
      }}
      page={page}
      mark={quote ? { quote } : undefined}
      onPage={(next) => search.showPage({ documentId, page: next })}
      onClose={search.closePage}
      footer={editionNotes[document.data?.revisionState ?? 'current']}
    />
  );
}
