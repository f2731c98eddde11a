import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import type { KnowledgeSearch } from '../use-knowledge-search';

interface UnlistedDocumentProps {
  id: string;
  search: KnowledgeSearch;
}

/** Handles a link to a document that is not in the list: a proposed revision, a replaced one, or a deleted one. */
export function UnlistedDocument({ id, search }: UnlistedDocumentProps) {
  const { data, error } = trpc.knowledge.document.useQuery({ id });
  const isProposed = data?.revisionState === 'proposed';
  const { showRevision } = search;
  useEffect(() => {
    if (isProposed) showRevision(id, { replace: true });
  }, [isProposed, id, showRevision]);
  if (error) {
    const isDeleted = error.data?.code === 'NOT_FOUND';
    return (
      <Banner tone="warning" className="mb-3">
        {isDeleted ? 'This document was deleted.' : error.message}
      </Banner>
    );
  }
  if (data?.revisionState !== 'replaced') return null;
  return (
    <Banner
      tone="info"
      className="mb-3"
      action={
        <Button variant="outline" size="sm" onClick={() => search.showPage({ documentId: id, page: 1 })}>
          Open
        </Button>
      }
    >
      {data.originalFilename} was replaced by a revision. You can still open it.
    </Banner>
  );
}
