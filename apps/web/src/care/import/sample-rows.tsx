import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';

/** Enough rows to recognise the columns. */
const maxRows = 5;

interface SampleRowsProps {
  columns: readonly string[];
  /** Cells in the order of `columns`. */
  sample: readonly (readonly string[])[];
  fields: readonly { name: string; label: string }[];
  /** Column for each field. */
  mapping: Record<string, string>;
}

/** First rows of the file, with the matched field below each column name. */
export function SampleRows({ columns, sample, fields, mapping }: SampleRowsProps) {
  const fieldOf = (column: string) => fields.find(({ name }) => mapping[name] === column)?.label;
  return (
    <section
      aria-label="First rows of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border"
    >
      <Table aria-label="First rows of the file">
        <TableHeader>
          <tr>
            {columns.map((column, index) => (
              <TableHead key={`${index}-${column}`} className="max-w-60 py-1.5" title={column}>
                <span className="block truncate text-foreground">{column}</span>
                <span className="block font-normal">{fieldOf(column) ?? 'Not used'}</span>
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {sample.slice(0, maxRows).map((row, line) => (
            <TableRow key={line}>
              {columns.map((column, index) => (
                <TableCell key={`${index}-${column}`} className="max-w-60 truncate" title={row[index]}>
                  {row[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
