import type { Document } from '@steward/api/schema/documents';
import type { Generation } from '@steward/api/schema/generation';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Badge } from '@steward/ui/primitives/badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { watchGeneration } from '../../../care/generation/watched-generation';
import { dayOf } from '../../../lib/calendar';
import { megabytes } from '../../../pdf/check-pdf';
import { guideName } from '../../../pdf/guide-name';
import { type DocumentActions, DocumentMenu } from './document-menu';
import { DocumentState } from './document-state';

interface DocumentTableProps extends DocumentActions {
  /** Undefined while they load. */
  documents: readonly Document[] | undefined;
  generations: readonly Generation[];
  openId: string | undefined;
  /** Document named by the address: highlighted and scrolled into view. */
  targetId: string | undefined;
  /** Less width, because a page is open beside the table: the machine moves below the name, other facts are hidden. */
  narrow: boolean;
  onOpen: (document: Document) => void;
  onReplaceFile: ((document: Document) => void) | undefined;
}

/** Columns by container width. Hidden values are in the row's menu; the device moves below the name. */
const from = { machine: '2xl', pages: '3xl', size: '4xl', uploaded: '3xl' } as const;
const columns = [undefined, from.machine, undefined, from.pages, from.size, from.uploaded, undefined];

export function DocumentTable({ documents, generations, openId, targetId, narrow, ...actions }: DocumentTableProps) {
  return (
    <Table stack aria-label="Documents" aria-busy={documents === undefined} className="[--row:48px]">
      <TableHeader>
        <TableRow>
          <TableHead>Document</TableHead>
          {narrow ? null : <TableHead from={from.machine}>Machine</TableHead>}
          <TableHead>Status</TableHead>
          {narrow ? null : (
            <>
              <TableHead from={from.pages} className="text-right">
                Pages
              </TableHead>
              <TableHead from={from.size} className="text-right">
                Size
              </TableHead>
              <TableHead from={from.uploaded}>Uploaded</TableHead>
            </>
          )}
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {documents ? (
          documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              generation={generations.find(
                ({ documentId, status }) => documentId === document.id && status === 'running',
              )}
              open={document.id === openId}
              isTarget={document.id === targetId}
              narrow={narrow}
              {...actions}
            />
          ))
        ) : (
          <TableSkeleton columns={narrow ? 3 : columns} />
        )}
      </TableBody>
    </Table>
  );
}

interface DocumentRowProps extends DocumentActions {
  document: Document;
  /** A running generation from this document. */
  generation: Generation | undefined;
  open: boolean;
  isTarget: boolean;
  narrow: boolean;
  onOpen: (document: Document) => void;
  onReplaceFile: ((document: Document) => void) | undefined;
}

function DocumentRow(props: DocumentRowProps) {
  const { document, generation, open, isTarget, narrow, onOpen, onReplaceFile, ...actions } = props;
  const { originalFilename, processingStatus, deviceId, deviceName, proposedRevisionId } = document;
  const name = guideName(document);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isTarget) row.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return (
    <TableRow ref={row} selected={open || isTarget} aria-current={isTarget || undefined}>
      <NameCell
        title={name}
        icon={<FileText aria-hidden="true" className="text-icon" />}
        second={
          narrow ? (
            (deviceName ?? generalText)
          ) : (
            <>
              <span title={originalFilename} className="sm:@max-2xl:hidden">
                {document.title ? originalFilename : null}
              </span>
              <span title={deviceName ?? undefined} className="hidden sm:@max-2xl:inline">
                {deviceName ?? generalText}
              </span>
            </>
          )
        }
        className="sm:w-1/2"
      >
        {/* leaves room for the menu in this corner on a phone */}
        <span className="block truncate max-sm:whitespace-normal max-sm:pr-11">
          {processingStatus === 'completed' ? (
            <button
              type="button"
              className="tap-area relative max-w-full truncate rounded-sm text-left hover:underline"
              onClick={() => onOpen(document)}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </span>
      </NameCell>
      {narrow ? null : (
        <TableCell
          from={from.machine}
          title={deviceName ?? undefined}
          className="sm:w-1/4 sm:min-w-32 sm:max-w-0 sm:truncate"
        >
          {deviceId ? (
            <Link to="/devices/$deviceId" params={{ deviceId }} className="hover:underline">
              {deviceName}
            </Link>
          ) : (
            <span className="text-muted-foreground">{generalText}</span>
          )}
        </TableCell>
      )}
      <TableCell className="max-sm:basis-full">
        <div className="flex flex-wrap items-center gap-2 py-1.5">
          <DocumentState document={document} onReplaceFile={onReplaceFile} />
          {generation ? (
            <button
              type="button"
              className="tap-area relative rounded-full"
              aria-label={`Generating items from ${originalFilename}, ${generation.progress} %. Show progress`}
              onClick={() => watchGeneration(generation.runId)}
            >
              <Badge variant="info" className="tabular-nums">
                {generation.waiting ? 'Generates when read' : `Generating, ${generation.progress} %`}
              </Badge>
            </button>
          ) : null}
          {proposedRevisionId ? (
            <button
              type="button"
              className="tap-area relative rounded-full"
              onClick={() => actions.onChanges(proposedRevisionId)}
            >
              <Badge variant="info">Revision to review</Badge>
            </button>
          ) : null}
        </div>
      </TableCell>
      {narrow ? null : <FactCells document={document} />}
      <TableCell className="text-right max-sm:absolute max-sm:top-1 max-sm:right-1">
        <DocumentMenu document={document} {...actions} />
      </TableCell>
    </TableRow>
  );
}

const generalText = 'General document';

function FactCells({ document: { totalPages, fileSize, uploadedAt } }: { document: Document }) {
  return (
    <>
      <TableCell from={from.pages} className="text-right tabular-nums">
        {totalPages ?? '–'}
        <span className="sm:hidden"> pages</span>
      </TableCell>
      <TableCell from={from.size} className="text-right text-muted-foreground tabular-nums">
        {megabytes(fileSize)}
      </TableCell>
      <TableCell from={from.uploaded} className="tabular-nums">
        {dayOf(uploadedAt)}
      </TableCell>
    </>
  );
}
