import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PartBoundary } from '../lib/parts/part-boundary';

export interface ChartTable {
  /** The first column is the row header. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  title: string;
  /** One-sentence description for screen readers. Without it, the chart must provide its own. */
  label?: string;
  /** The same figures as a table. */
  table: ChartTable;
  /** Shows the text of the table button next to its icon. */
  showButtonText?: boolean;
  /** Shown while the code of the chart is being loaded. */
  loading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a chart, which the user can switch to a table of the same figures. */
export function ChartCard({
  title,
  label,
  table,
  showButtonText = false,
  loading,
  className,
  children,
}: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const buttonText = asTable ? 'Show as chart' : 'Show as table';
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Card className={className} role="region" aria-labelledby={titleId}>
      <CardHeader className="min-h-11">
        <CardTitle id={titleId}>{title}</CardTitle>
        <CardAction>
          <Button
            variant="ghost"
            size={showButtonText ? 'sm' : 'icon-sm'}
            aria-pressed={asTable}
            aria-label={showButtonText ? undefined : `${buttonText}: ${title}`}
            title={showButtonText ? undefined : buttonText}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon aria-hidden="true" />
            {showButtonText ? <span className="max-sm:sr-only">{buttonText}</span> : null}
          </Button>
        </CardAction>
      </CardHeader>
      {asTable ? (
        <FigureTable title={title} table={table} />
      ) : (
        <CardContent className="grid min-h-0 items-center py-3">
          {/* outside of role="img", whose contents are hidden from assistive technology */}
          <PartBoundary name="This chart" loading={loading}>
            {label === undefined ? (
              <div className="min-w-0">{children}</div>
            ) : (
              <div role="img" aria-label={label} className="min-w-0">
                {children}
              </div>
            )}
          </PartBoundary>
        </CardContent>
      )}
    </Card>
  );
}

function FigureTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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
