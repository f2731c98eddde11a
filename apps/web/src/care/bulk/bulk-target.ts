import type { SelectableRow, Selection } from './use-selection';

/** Which rows a call changes. */
export type BulkTarget<Filters> = { rows: SelectableRow[] } | { matching: Filters };

/** @param filters of the list, used when all that match are selected; absent if the list has every row */
export function targetOf<Item extends SelectableRow, Filters>(
  selection: Selection<Item>,
  filters: Filters | undefined,
): BulkTarget<Filters> {
  return selection.isAllMatching && filters ? { matching: filters } : { rows: selection.rows() };
}

/** The filters of a download of the selected rows, or of all that match. */
export const exportFilters = <Item extends SelectableRow>(
  selection: Selection<Item>,
  filters: Record<string, string | number | undefined>,
): Record<string, string | number | undefined> =>
  selection.isAllMatching ? filters : { ids: selection.items.map(({ id }) => id).join(',') };
