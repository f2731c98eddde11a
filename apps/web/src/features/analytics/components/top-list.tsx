import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import type { ReactNode } from 'react';
import { EmptyChart } from './empty-chart';

interface TopListProps {
  title: string;
  /** Headers of the name and the two figures. */
  columns: [string, string, string];
  empty: string;
  rows: readonly { key: string; name: ReactNode; figures: [string, string] }[];
}

/** Ranked list of the top five. */
export function TopList({ title, columns, empty, rows }: TopListProps) {
  if (!rows.length) return <EmptyChart title={title}>{empty}</EmptyChart>;
  const [name, ...figures] = columns;
  return (
    <Card className="min-w-0 overflow-x-auto">
      <CardHeader className="min-h-11">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <Table aria-label={title}>
        <TableHeader>
          <tr>
            <TableHead>
              <span className="sr-only">Rank</span>
            </TableHead>
            <TableHead>{name}</TableHead>
            {figures.map((figure) => (
              <TableHead key={figure} className="text-right">
                {figure}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row.key}>
              <TableCell className="w-11 text-muted-foreground tabular-nums">{index + 1}</TableCell>
              <TableCell className="max-w-0 w-full">{row.name}</TableCell>
              {row.figures.map((figure, column) => (
                <TableCell key={columns[column + 1]} className="whitespace-nowrap text-right tabular-nums">
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
