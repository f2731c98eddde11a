import type { Document } from '@steward/api/schema/knowledge';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { ProposeRevision } from '../revisions/propose-revision';
import { RevisionChanges } from '../revisions/revision-changes';
import { RevisionList } from '../revisions/revision-list';
import type { KnowledgeSearch } from '../use-knowledge-search';
import { DocumentTable } from './document-table';
import { type DocumentFilter, type DocumentState, filterDocuments, stateOf } from './filter-documents';
import { RemoveDocument } from './remove-document';

interface DocumentsTabProps {
  /** Undefined while they load. */
  documents: readonly Document[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  search: KnowledgeSearch;
  onUpload: (() => void) | undefined;
}

const pageSize = 50;
const nothing: DocumentFilter = { search: '', state: 'all' };
type Opened = { dialog: 'remove' | 'replace' | 'revisions'; document: Document } | null;

/** Every document: where it stands, whose it is, and what can be done with it. */
export function DocumentsTab({ documents, failure, onRetry, search, onUpload }: DocumentsTabProps) {
  const [filter, setFilter] = useState(nothing);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Opened>(null);
  const mayWrite = useMay('knowledge:write');
  const close = () => setOpened(null);
  const open = (dialog: 'remove' | 'replace' | 'revisions') => (document: Document) => setOpened({ dialog, document });
  const change = (next: Partial<DocumentFilter>) => {
    setFilter({ ...filter, ...next });
    setPage(0);
  };

  if (search.revision) {
    return (
      <RevisionChanges
        id={search.revision}
        onOpenPage={search.showPage}
        onClose={() => search.showRevision(undefined)}
      />
    );
  }
  if (failure && !documents) {
    return (
      <Card>
        <ErrorPanel title="The documents could not be loaded" onRetry={onRetry}>
          {failure}
        </ErrorPanel>
      </Card>
    );
  }
  const found = documents && filterDocuments(documents, filter);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput value={filter.search} onChange={(text) => change({ search: text })} label="Search documents" />
        <StatusSegments
          label="Status"
          value={filter.state}
          onChange={(state) => change({ state })}
          options={states.map(({ value, label }) => ({ value, label, ...countOf(documents, value) }))}
        />
      </div>
      {found?.length === 0 ? (
        <Card>
          <NoDocuments filtered={Boolean(documents?.length)} onClear={() => change(nothing)} onUpload={onUpload} />
        </Card>
      ) : (
        <Card className="overflow-x-auto">
          <DocumentTable
            documents={found?.slice(page * pageSize, (page + 1) * pageSize)}
            openId={search.openPage?.documentId}
            onOpen={({ id }) => search.showPage({ documentId: id, page: 1 })}
            onReplace={mayWrite ? open('replace') : undefined}
            onChanges={search.showRevision}
            onRevisions={open('revisions')}
            onDelete={open('remove')}
          />
          {found && found.length > pageSize ? (
            <Pager page={page} size={pageSize} total={found.length} onPage={setPage} />
          ) : null}
        </Card>
      )}
      {opened?.dialog === 'remove' ? <RemoveDocument document={opened.document} onClose={close} /> : null}
      {opened?.dialog === 'replace' ? <ProposeRevision document={opened.document} onClose={close} /> : null}
      {opened?.dialog === 'revisions' ? (
        <RevisionList
          document={opened.document}
          onOpen={(documentId) => {
            close();
            search.showPage({ documentId, page: 1 });
          }}
          onChanges={(id) => {
            close();
            search.showRevision(id);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const states: { value: DocumentState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'ready', label: 'Ready' },
  { value: 'reading', label: 'Being read' },
  { value: 'failed', label: 'Failed' },
];

function countOf(documents: readonly Document[] | undefined, state: DocumentState) {
  if (!documents) return {};
  return {
    count: state === 'all' ? documents.length : documents.filter((document) => stateOf(document) === state).length,
  };
}

interface NoDocumentsProps {
  filtered: boolean;
  onClear: () => void;
  onUpload: (() => void) | undefined;
}

function NoDocuments({ filtered, onClear, onUpload }: NoDocumentsProps) {
  if (filtered) {
    return (
      <EmptyState icon={FileText} title="No documents found" action={<Button onClick={onClear}>Clear filters</Button>}>
        Try another name, machine or status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="No documents yet"
      action={
        onUpload ? (
          <Button onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload Device Guide
          </Button>
        ) : undefined
      }
    >
      Upload the guides of your machines as PDF. The assistant answers from them, and shows the page.
    </EmptyState>
  );
}
