import type { Document } from '@steward/api/schema/documents';
import type { Generation } from '@steward/api/schema/generation';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { useIsPhone, useMediaQuery } from '@steward/ui/hooks/use-media-query';
import { cn } from '@steward/ui/lib/cn';
import { Card } from '@steward/ui/primitives/card';
import { useState } from 'react';
import { ExportMenu } from '../../../care/export-menu';
import { GenerateDialog } from '../../../care/generation/generate-dialog';
import { useMay } from '../../../lib/session/use-may';
import { ProposeRevision } from '../revisions/propose-revision';
import { RevisionChanges } from '../revisions/revision-changes';
import { RevisionList } from '../revisions/revision-list';
import type { KnowledgeSearch } from '../use-knowledge-search';
import { AssignDevice } from './assign-device';
import { DocumentTable } from './document-table';
import { type DocumentFilter, type DocumentState, filterDocuments, stateOf } from './filter-documents';
import { NoDocuments } from './no-documents';
import { RemoveDocument } from './remove-document';
import { ReplaceFile } from './replace-file';
import { UnlistedDocument } from './unlisted-document';

interface DocumentsTabProps {
  /** Undefined while they load. */
  documents: readonly Document[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  /** Running and just completed generations. */
  generations: readonly Generation[];
  search: KnowledgeSearch;
  onUpload: (() => void) | undefined;
}

const pageSize = 50;
const noFilter: DocumentFilter = { search: '', state: 'all' };
type DialogName = 'remove' | 'replace' | 'replace-file' | 'revisions' | 'generate' | 'assign';
type OpenDialog = { name: DialogName; document: Document } | null;

/** Lists every document with state, machine and actions. */
export function DocumentsTab(props: DocumentsTabProps) {
  const { documents, failure, onRetry, generations, search, onUpload } = props;
  const [filter, setFilter] = useState(noFilter);
  const [chosenPage, setPage] = useState<number>();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const phone = useIsPhone();
  const tight = useMediaQuery('(max-width: 1179px)');
  const mayWrite = useMay('knowledge:write');
  const mayGenerate = useMay('rules:write');
  const close = () => setOpenDialog(null);
  const open = (name: DialogName) => (document: Document) => setOpenDialog({ name, document });
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
  const matches = documents && filterDocuments(documents, filter);
  const targetIndex = matches?.findIndex(({ id }) => id === search.document) ?? -1;
  const page = chosenPage ?? Math.max(0, Math.floor(targetIndex / pageSize));
  return (
    <>
      {search.document && documents?.every(({ id }) => id !== search.document) ? (
        <UnlistedDocument id={search.document} search={search} />
      ) : null}
      <div className={cn('mb-3 flex flex-wrap items-center gap-2', documents?.length === 0 && 'hidden')}>
        <SearchInput value={filter.search} onChange={(text) => change({ search: text })} label="Search documents" />
        <StatusSegments
          label="Status"
          value={filter.state}
          onChange={(state) => change({ state })}
          options={states.map(({ value, label }) => ({ value, label, ...countOf(documents, value) }))}
        />
        <div className="ml-auto max-sm:ml-0">
          <ExportMenu list={{ path: '/api/knowledge/documents', name: 'documents', filters: { ...filter } }} />
        </div>
      </div>
      {matches?.length === 0 ? (
        <Card>
          <NoDocuments filtered={Boolean(documents?.length)} onClear={() => change(noFilter)} onUpload={onUpload} />
        </Card>
      ) : (
        <Card className="@container overflow-x-auto">
          <DocumentTable
            documents={matches?.slice(page * pageSize, (page + 1) * pageSize)}
            openId={search.openPage?.documentId}
            targetId={search.document}
            narrow={!phone && (tight || search.openPage !== undefined)}
            onOpen={({ id }) => search.showPage({ documentId: id, page: 1 })}
            onReplaceFile={mayWrite ? open('replace-file') : undefined}
            generations={generations}
            onGenerate={mayGenerate ? open('generate') : undefined}
            onAssign={mayWrite ? open('assign') : undefined}
            onReplace={mayWrite ? open('replace') : undefined}
            onChanges={search.showRevision}
            onRevisions={open('revisions')}
            onDelete={open('remove')}
          />
          {matches && matches.length > pageSize ? (
            <Pager page={page} size={pageSize} total={matches.length} onPage={setPage} />
          ) : null}
        </Card>
      )}
      {openDialog?.name === 'remove' ? <RemoveDocument document={openDialog.document} onClose={close} /> : null}
      {openDialog?.name === 'generate' ? <GenerateDialog documents={[openDialog.document]} onClose={close} /> : null}
      {openDialog?.name === 'assign' ? (
        <AssignDevice
          document={openDialog.document}
          onGenerate={mayGenerate ? open('generate') : undefined}
          onClose={close}
        />
      ) : null}
      {openDialog?.name === 'replace' ? <ProposeRevision document={openDialog.document} onClose={close} /> : null}
      {openDialog?.name === 'replace-file' ? <ReplaceFile document={openDialog.document} onClose={close} /> : null}
      {openDialog?.name === 'revisions' ? (
        <RevisionList
          document={openDialog.document}
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
