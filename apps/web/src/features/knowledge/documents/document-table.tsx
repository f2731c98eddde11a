import type { Document } from '@steward/api/schema/documents';
import type { Generation } from '@steward/api/schema/generation';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns, menuColumn } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Badge } from '@steward/ui/primitives/badge';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { watchGeneration } from '../../../care/generation/watched-generation';
import { dayOf } from '../../../lib/calendar';
import { megabytes } from '../../../pdf/check-pdf';
import { guideName } from '../../../pdf/guide-name';
import { type DocumentActions, DocumentMenu } from './document-menu';
import { DocumentState } from './document-state';

interface DocumentColumnsOptions extends DocumentActions {
  generations: readonly Generation[];
  /** Less width, because a page is open beside the table: the machine moves below the name, other facts are hidden. */
  narrow: boolean;
  onOpen: (document: Document) => void;
  onReplaceFile: ((document: Document) => void) | undefined;
}

interface DocumentTableProps extends DocumentColumnsOptions {
  /** Undefined while they load. */
  documents: readonly Document[] | undefined;
  openId: string | undefined;
  /** Document named by the address: highlighted and scrolled into view. */
  targetId: string | undefined;
}

export function DocumentTable({ documents, openId, targetId, ...options }: DocumentTableProps) {
  return (
    <DataTable
      label="Documents"
      columns={documentColumns(options)}
      items={documents}
      rowProps={({ id }) => ({
        selected: id === openId || id === targetId,
        'aria-current': id === targetId || undefined,
      })}
      shownId={targetId}
      centerShown
      className="[--row:48px]"
    />
  );
}

const column = dataColumns<Document>();
const generalText = 'General document';

const machineColumn = column.accessor('deviceName', {
  header: 'Machine',
  meta: { from: '2xl', className: 'sm:w-1/4 sm:min-w-32 sm:max-w-0 sm:truncate', tooltip: true },
  cell: ({ row: { original: document } }) =>
    document.deviceId ? (
      <Link to="/devices/$deviceId" params={{ deviceId: document.deviceId }} className="hover:underline">
        {document.deviceName}
      </Link>
    ) : (
      <span className="text-muted-foreground">{generalText}</span>
    ),
});

const factColumns = [
  column.accessor('totalPages', {
    header: 'Pages',
    meta: { from: '3xl', headClassName: 'text-right', className: 'text-right tabular-nums' },
    cell: ({ getValue }) => (
      <>
        {getValue() ?? '–'}
        <span className="sm:hidden"> pages</span>
      </>
    ),
  }),
  column.accessor('fileSize', {
    header: 'Size',
    meta: { from: '4xl', headClassName: 'text-right', className: 'text-right text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => megabytes(getValue()),
  }),
  column.accessor('uploadedAt', {
    header: 'Uploaded',
    meta: { from: '3xl', className: 'tabular-nums' },
    cell: ({ getValue }) => dayOf(getValue()),
  }),
];

/** Columns by container width. Hidden values are in the row's menu; the machine moves below the name. */
const documentColumns = ({ narrow, generations, onOpen, onReplaceFile, ...actions }: DocumentColumnsOptions) => [
  column.accessor(guideName, {
    header: 'Document',
    meta: { ownCell: true },
    cell: ({ getValue, row: { original: document } }) => (
      <NameCell
        title={getValue()}
        icon={<FileText aria-hidden="true" className="text-icon" />}
        second={narrow ? (document.deviceName ?? generalText) : <SecondLine document={document} />}
        className="sm:w-1/2"
      >
        {/* leaves room for the menu in this corner on a phone */}
        <span className="block truncate max-sm:whitespace-normal max-sm:pr-11">
          {document.processingStatus === 'completed' ? (
            <button
              type="button"
              className="tap-area relative max-w-full truncate rounded-sm text-left hover:underline"
              onClick={() => onOpen(document)}
            >
              {getValue()}
            </button>
          ) : (
            getValue()
          )}
        </span>
      </NameCell>
    ),
  }),
  ...(narrow ? [] : [machineColumn]),
  column.display({
    header: 'Status',
    meta: { className: 'max-sm:basis-full' },
    cell: ({ row: { original: document } }) => (
      <div className="flex flex-wrap items-center gap-2 py-1.5">
        <DocumentState document={document} onReplaceFile={onReplaceFile} />
        <GenerationBadge document={document} generations={generations} />
        {document.proposedRevisionId ? (
          <RevisionBadge id={document.proposedRevisionId} onOpen={actions.onChanges} />
        ) : null}
      </div>
    ),
  }),
  ...(narrow ? [] : factColumns),
  column.display({
    header: 'Actions',
    meta: menuColumn,
    cell: ({ row: { original: document } }) => <DocumentMenu document={document} {...actions} />,
  }),
];

/** The file's name below a title, or the machine where it has no column. */
function SecondLine({ document: { title, originalFilename, deviceName } }: { document: Document }) {
  return (
    <>
      <span title={originalFilename} className="sm:@max-2xl:hidden">
        {title ? originalFilename : null}
      </span>
      <span title={deviceName ?? undefined} className="hidden sm:@max-2xl:inline">
        {deviceName ?? generalText}
      </span>
    </>
  );
}

/** Progress of a generation from the document; opens its dialog. */
function GenerationBadge({ document, generations }: { document: Document; generations: readonly Generation[] }) {
  const generation = generations.find(({ documentId, status }) => documentId === document.id && status === 'running');
  if (!generation) return null;
  return (
    <button
      type="button"
      className="tap-area relative rounded-full"
      aria-label={`Generating items from ${document.originalFilename}, ${generation.progress} %. Show progress`}
      onClick={() => watchGeneration(generation.runId)}
    >
      <Badge variant="info" className="tabular-nums">
        {generation.waiting ? 'Generates when read' : `Generating, ${generation.progress} %`}
      </Badge>
    </button>
  );
}

function RevisionBadge({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  return (
    <button type="button" className="tap-area relative rounded-full" onClick={() => onOpen(id)}>
      <Badge variant="info">Revision to review</Badge>
    </button>
  );
}
