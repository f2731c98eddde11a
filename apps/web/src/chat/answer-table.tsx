import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import type { CitedPage } from './answer-text';

interface AnswerTableProps {
  table: NonNullable<ChatMessage['table']>;
  citations: readonly Citation[];
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
}

/** A table of the manual inside an answer, with a page chip per row. */
export function AnswerTable({ table: { header, rows }, citations, openPage, onOpenPage }: AnswerTableProps) {
  const documentId = citations[0]?.documentId;
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const open = (page: number, cells: string[]) => {
    const quote = citations.find((citation) => citation.page === page)?.quote ?? cells.join(' ');
    if (documentId) onOpenPage({ documentId, page, quote });
  };
  return (
    <AnswerFrame>
      <Table aria-label="Table from the manual" className="wrap-normal">
        {header.some(Boolean) ? (
          <TableHeader>
            <tr>
              {Array.from({ length: width }, (_, column) => (
                <TableHead key={column}>{header[column]}</TableHead>
              ))}
              <TableHead className="text-right">Source</TableHead>
            </tr>
          </TableHeader>
        ) : null}
        <TableBody>
          {rows.map(({ cells, page }, row) => (
            <TableRow key={row}>
              {Array.from({ length: width }, (_, column) => (
                <TableCell key={column} className="min-w-20 whitespace-normal py-1.5">
                  {cells[column]}
                </TableCell>
              ))}
              <TableCell className="text-right">
                {documentId ? (
                  <PageChip page={page} size="sm" open={openPage?.page === page} onClick={() => open(page, cells)} />
                ) : (
                  `p. ${page}`
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AnswerFrame>
  );
}
