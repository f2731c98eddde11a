import type { SelectableRow, Selection } from './use-selection';

/** Which rows a call changes. */
export type BulkTarget<Filters> = { rows: SelectableRow[] } | { matching: Filters };

/** @param filters of the list, used when all matching rows are selected; undefined if the list shows every row */
export function targetOf<Item extends SelectableRow, Filters>(
  selection: Selection<Item>,
  filters: Filters | undefined,
): BulkTarget<Filters> {
  return selection.isAllMatching && filters ? { matching: filters } : { rows: selection.rows() };
}

/** Export filters: the ids of the selected rows, or the filters of the list if all matching rows are selected. */
export const exportFilters = <Item extends SelectableRow>(
  selection: Selection<Item>,
  filters: Record<string, string | number | undefined>,
): Record<string, string | number | undefined> =>
  selection.isAllMatching ? filters : { ids: selection.items.map(({ id }) => id).join(',') };
