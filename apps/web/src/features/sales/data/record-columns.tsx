import { dataColumns, menuColumn } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';

interface SalesRecord {
  id: string;
}

/** An action is undefined without permission. */
export interface RecordActions<T> {
  onEdit: ((record: T) => void) | undefined;
  onDelete: ((record: T) => void) | undefined;
}

/** Cell of the first column: the name opens the form. */
export const nameCell =
  <T extends SalesRecord>(nameOf: (record: T) => string, { onEdit }: RecordActions<T>, className?: string) =>
  ({ row: { original: record } }: { row: { original: T } }) => (
    <NameCell title={nameOf(record)} besideMenu className={className}>
      <RowName onOpen={onEdit && (() => onEdit(record))}>{nameOf(record)}</RowName>
    </NameCell>
  );

/** Last column. @param nameOf names the record in the label of its menu */
export const actionsColumn = <T extends SalesRecord>(
  nameOf: (record: T) => string,
  { onEdit, onDelete }: RecordActions<T>,
) =>
  dataColumns<T>().display({
    header: 'Actions',
    meta: { ...menuColumn, hiddenHead: true },
    cell: ({ row: { original: record } }) => (
      <RowMenu
        name={nameOf(record)}
        onEdit={onEdit && (() => onEdit(record))}
        onDelete={onDelete && (() => onDelete(record))}
      />
    ),
  });

/** A number. On a phone, where the table has no header, its noun follows. */
export function Count({ noun, children: count }: { noun: string; children: number }) {
  return (
    <>
      {count.toLocaleString('en')}
      <span className="sm:hidden"> {count === 1 ? noun : `${noun}s`}</span>
    </>
  );
}
