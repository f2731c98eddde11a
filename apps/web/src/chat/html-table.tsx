import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { useMemo } from 'react';
import { readTable } from './read-table';

/** Rebuilds a table from the text of its HTML, so that no foreign markup is rendered. */
export function HtmlTable({ html }: { html: string }) {
  const table = useMemo(() => readTable(html), [html]);
  if (!table) return null;
  return (
    <AnswerFrame>
      <Table aria-label="Table from the manual" className="wrap-normal">
        {table.header.length ? (
          <TableHeader>
            <tr>
              {table.header.map((name, column) => (
                <TableHead key={column}>{name}</TableHead>
              ))}
            </tr>
          </TableHeader>
        ) : null}
        <TableBody>
          {table.rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, column) => (
                <TableCell key={column} className="min-w-20 py-1.5">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AnswerFrame>
  );
}
