import { maxSelected } from '@steward/api/schema/bulk';
import { SelectionBar } from '@steward/ui/blocks/selection-bar';
import { Button } from '@steward/ui/primitives/button';
import type { ReactNode } from 'react';
import { BulkLeftOut } from './bulk-left-out';
import { countedRows, type RowNoun } from './row-noun';
import type { BulkRun } from './use-bulk-run';
import type { SelectableRow, Selection } from './use-selection';

interface BulkBarProps<Item extends SelectableRow> {
  selection: Selection<Item>;
  noun: RowNoun;
  /** Number of rows that match the filters. */
  total: number;
  bulk: BulkRun;
  children: ReactNode;
}

/** The rows that the last change left out, and a bar with the actions for the selected rows. */
export function BulkBar<Item extends SelectableRow>({ selection, noun, total, bulk, children }: BulkBarProps<Item>) {
  const { count, isActive, isAllMatching, clear } = selection;
  const hasRows = isAllMatching || count > 0;
  return (
    <>
      <BulkLeftOut leftOut={bulk.leftOut} noun={noun} onDismiss={bulk.dismiss} />
      {isActive ? (
        <SelectionBar
          message={isAllMatching ? `All ${countedRows(total, noun)} selected` : `${countedRows(count, noun)} selected`}
          more={<SelectAll selection={selection} noun={noun} total={total} />}
          onClear={clear}
        >
          {hasRows ? children : null}
        </SelectionBar>
      ) : null}
    </>
  );
}

function SelectAll<Item extends SelectableRow>({
  selection: { count, isAllMatching, shownCount, selectShown, selectMatching },
  noun,
  total,
}: Pick<BulkBarProps<Item>, 'selection' | 'noun' | 'total'>) {
  if (isAllMatching || count >= total) return null;
  if (total > maxSelected && count >= shownCount) {
    return `${countedRows(total, noun)} match. At most ${maxSelected} can be changed at once: narrow down the list with the filters.`;
  }
  const isShown = total <= shownCount || total > maxSelected;
  return (
    <Button variant="link" size="inline" onClick={isShown ? selectShown : selectMatching}>
      {isShown ? `Select all ${shownCount} in the list` : `Select all ${total} that match`}
    </Button>
  );
}
