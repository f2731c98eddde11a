import type { ChatMessage } from '@steward/api/schema/chat';
import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { Button } from '@steward/ui/primitives/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { Link } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { useNow } from '../lib/use-now';
import { askedWhen, sourceOf } from './result-source';
import { shownResults } from './shown-results';

interface DatabaseResultsProps {
  results: NonNullable<ChatMessage['databaseResults']>;
  /** Of how many these are the first. */
  rowCount: number | null;
  /** The name of the query that was run. */
  query: string | null;
  /** When that was. */
  at: string;
}

const minute = 60_000;

/** What the organization's own data say: at most five columns and rows, and how many more there are. */
export function DatabaseResults({ results, rowCount, query, at }: DatabaseResultsProps) {
  const { columns, rows, more } = shownResults(results, rowCount);
  const { words, link, label } = sourceOf(query);
  const asked = askedWhen(at, useNow(minute));
  return (
    <AnswerFrame
      caption={
        <>
          <Database aria-hidden="true" className="size-3.5" />
          <span className="flex-1">{`${words}, ${asked}`}</span>
          {link ? (
            <Button variant="ghost" size="sm" asChild>
              <Link {...link}>{label}</Link>
            </Button>
          ) : null}
        </>
      }
    >
      {rows.length ? (
        <Table aria-label="From your data" className="wrap-normal">
          <TableHeader>
            <tr>
              {columns.map((column) => (
                <TableHead key={column.whole} title={column.title}>
                  {column.text}
                </TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {rows.map((cells, row) => (
              <TableRow key={row}>
                {cells.map((cell, column) => (
                  <TableCell key={column} title={cell.title} className="min-w-20 py-1.5 tabular-nums">
                    {cell.text}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {more > 0 ? (
        <p className="sticky left-0 border-t px-4 py-1.5 text-muted-foreground text-xs">{`... and ${more} more results`}</p>
      ) : null}
    </AnswerFrame>
  );
}
