import { Field } from '@steward/ui/blocks/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';

const noColumn = ' ';

/** Column name in the file, by field name. */
type Mapping = Record<string, string>;

interface SelectColumnsProps {
  fields: readonly { name: string; label: string; required: boolean }[];
  /** Column names of the file. */
  columns: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Selects the column of the file for each field. */
export function SelectColumns({ fields, columns, mapping, onChange }: SelectColumnsProps) {
  const select = (field: string, column: string) => {
    const { [field]: _previous, ...others } = mapping;
    onChange(column === noColumn ? others : { ...others, [field]: column });
  };
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
      {fields.map(({ name, label, required }) => (
        <Field
          key={name}
          label={label}
          optional={!required}
          error={required && !mapping[name] ? 'Select a column' : undefined}
        >
          <Select value={mapping[name] ?? noColumn} onValueChange={(column) => select(name, column)}>
            <SelectTrigger>
              <span className="truncate">
                <SelectValue />
              </span>
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={noColumn}>Not in the file</SelectItem>
              {columns.filter(Boolean).map((column) => (
                <SelectItem key={column} value={column}>
                  {column}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
      ))}
    </div>
  );
}
