import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PartBoundary } from '../lib/parts/part-boundary';

export interface ChartTable {
  /** The first names the row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  title: string;
  /** What the chart shows, in one sentence, for those who cannot see it. */
  label: string;
  /** The same figures as a table. */
  table: ChartTable;
  /** The button says its words beside its icon. */
  wordy?: boolean;
  /** Shown while the code of the chart is being loaded. */
  loading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A chart under its title, with its figures as a table for those who prefer or need one. */
export function ChartCard({ title, label, table, wordy = false, loading, className, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const other = asTable ? 'Show as chart' : 'Show as table';
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Card className={className} role="region" aria-labelledby={titleId}>
      <CardHeader className="min-h-11">
        <CardTitle id={titleId}>{title}</CardTitle>
        <CardAction>
          <Button
            variant="ghost"
            size={wordy ? 'sm' : 'icon-sm'}
            aria-pressed={asTable}
            aria-label={wordy ? undefined : `${other}: ${title}`}
            title={wordy ? undefined : other}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon aria-hidden="true" />
            {wordy ? <span className="max-sm:sr-only">{other}</span> : null}
          </Button>
        </CardAction>
      </CardHeader>
      {asTable ? (
        <ChartTableOf title={title} table={table} />
      ) : (
        <CardContent className="grid min-h-0 items-center py-3">
          {/* outside of the picture, whose contents assistive technology does not see */}
          <PartBoundary name="This chart" loading={loading}>
            <div role="img" aria-label={label} className="min-w-0">
              {children}
            </div>
          </PartBoundary>
        </CardContent>
      )}
    </Card>
  );
}

function ChartTableOf({ title, table }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="max-h-59 overflow-auto" tabIndex={0} aria-label={`Table: ${title}`}>
      <Table aria-label={title}>
        <TableHeader>
          <tr>
            {table.columns.map((column, index) => (
              <TableHead key={column} className={index ? 'sticky top-0 text-right' : 'sticky top-0'}>
                {column}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {table.rows.map((cells) => (
            <TableRow key={cells[0]}>
              {cells.map((cell, index) => (
                <TableCell key={table.columns[index]} className={index ? 'text-right tabular-nums' : undefined}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
