import type { ChatMessage } from '@steward/api/schema/chat';
import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { Button } from '@steward/ui/primitives/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { Link } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { useNow } from '../lib/use-now';
import { ageLabel, resultSource } from './result-source';
import { shownResults } from './shown-results';

interface DatabaseResultsProps {
  results: NonNullable<ChatMessage['databaseResults']>;
  /** Total number of rows, of which `results` holds the first. */
  rowCount: number | null;
  /** Name of the fixed query that ran. */
  query: string | null;
  /** When the query ran. */
  queriedAt: string;
}

const minuteMs = 60_000;

/** Rows of the organization's data: at most five columns and rows, and the number of further rows. */
export function DatabaseResults({ results, rowCount, query, queriedAt }: DatabaseResultsProps) {
  const { columns, rows, more } = shownResults(results, rowCount);
  const { title, link, label } = resultSource(query);
  const age = ageLabel(queriedAt, useNow(minuteMs));
  return (
    <AnswerFrame
      caption={
        <>
          <Database aria-hidden="true" className="size-3.5" />
          <span className="flex-1">{`${title}, ${age}`}</span>
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
                <TableHead key={column.fullText} title={column.title}>
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
