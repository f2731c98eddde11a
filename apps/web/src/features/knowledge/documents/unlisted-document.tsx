import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import type { KnowledgeSearch } from '../use-knowledge-search';

interface SoughtElsewhereProps {
  /** Of a document that is not in the list. */
  id: string;
  search: KnowledgeSearch;
}

/** A link led to a document that is not in the list: a revision that waits, one that was replaced, or one that is gone. */
export function SoughtElsewhere({ id, search }: SoughtElsewhereProps) {
  const { data, error } = trpc.knowledge.document.useQuery({ id });
  const waits = data?.revisionState === 'proposed';
  const { showRevision } = search;
  useEffect(() => {
    if (waits) showRevision(id, { replace: true });
  }, [waits, id, showRevision]);
  if (error) {
    const gone = error.data?.code === 'NOT_FOUND';
    return (
      <Banner tone="warning" className="mb-3">
        {gone ? 'This document is no longer here. It was deleted.' : error.message}
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
          Open it
        </Button>
      }
    >
      {data.originalFilename} was replaced by a revision. It can still be read.
    </Banner>
  );
}
