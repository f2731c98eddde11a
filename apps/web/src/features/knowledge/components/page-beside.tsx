import { trpc } from '../../../lib/trpc/trpc';
import { ManualPane } from '../../../pdf/manual-pane';
import type { KnowledgeSearch } from '../use-knowledge-search';

interface PageBesideProps {
  open: NonNullable<KnowledgeSearch['openPage']>;
  search: KnowledgeSearch;
}

/** Said under a page that is not of the manual in force. */
const editions = {
  current: undefined,
  replaced: 'This edition was replaced. It is kept for what was answered from it.',
  proposed: 'This revision is not in force yet.',
};

/** The page of a manual that was cited, its passage marked; of whatever edition it is. */
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
      footer={editions[document.data?.revisionState ?? 'current']}
    />
  );
}
