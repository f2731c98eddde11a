interface NamedField {
  name: string;
  /** Usual column names in files, in lower case without punctuation. */
  columnNames: readonly string[];
}

/** Maps fields to columns by the column names, each column at most once. */
export function guessColumns(fields: readonly NamedField[], columns: readonly string[]): Record<string, string> {
  const normalized = columns.map((column) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const usedColumns = new Set<number>();
  const mapping: Record<string, string> = {};
  for (const { name, columnNames } of fields) {
    const index = columnNames
      .map((columnName) => normalized.findIndex((column, n) => column === columnName && !usedColumns.has(n)))
      .find((n) => n >= 0);
    if (index === undefined) continue;
    usedColumns.add(index);
    mapping[name] = columns[index] ?? '';
  }
  return mapping;
}
