import type { RowSelection } from '@steward/ui/blocks/data-table/selection';
import { useEffect, useEffectEvent, useState } from 'react';

/** The part of a row that a selection needs. */
export interface SelectableRow {
  id: string;
  /** For optimistic locking; absent for rows that are changed even if others have changed them since they were loaded. */
  updatedAt?: string;
}

interface SelectionOptions<Item> {
  /** The rows on screen, in order; undefined while they load. */
  items: readonly Item[] | undefined;
  /** Describes the filters of the list. Other filters clear the selection, but the user goes on selecting; another page keeps it. */
  filters: unknown;
  /** Whether a row can be selected; by default every row can. */
  isSelectable?: ((item: Item) => boolean) | undefined;
}

const noItems: readonly never[] = [];

/** The selected rows of a list, also those of other pages. */
export function useSelection<Item extends SelectableRow>({ items, filters, isSelectable }: SelectionOptions<Item>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Item>>(new Map());
  const [isAllMatching, setAllMatching] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [lastId, setLastId] = useState<string>();
  const key = JSON.stringify(filters);
  const [shownKey, setShownKey] = useState(key);
  const shownItems: readonly Item[] = (isSelectable ? items?.filter(isSelectable) : items) ?? noItems;

  const deselect = () => {
    setSelected(new Map());
    setAllMatching(false);
    setLastId(undefined);
  };
  const clear = () => {
    deselect();
    setOpen(false);
  };
  if (key !== shownKey) {
    setShownKey(key);
    deselect();
  }
  const isActive = isOpen || isAllMatching || selected.size > 0;
  useEscape(isActive, clear);

  const isSelected = (id: string) => isAllMatching || selected.has(id);
  const change = (changed: readonly Item[], isOn: boolean) => {
    // after deselecting a row from "all matching", the other rows on screen stay selected
    const next = new Map(isAllMatching ? shownItems.map((item) => [item.id, item]) : selected);
    for (const item of changed) {
      if (isOn) next.set(item.id, item);
      else next.delete(item.id);
    }
    setAllMatching(false);
    setSelected(next);
  };
  return {
    count: selected.size,
    /** Whether rows are selected or the user is selecting some. Cards, and all lists on a phone, show checkboxes only then. */
    isActive,
    isAllMatching,
    open: () => setOpen(true),
    clear,
    isSelected,
    toggle: (item: Item, range: boolean) => {
      const isOn = !isSelected(item.id);
      const [from, to] = [
        shownItems.findIndex(({ id }) => id === lastId),
        shownItems.findIndex(({ id }) => id === item.id),
      ];
      const isRange = range && from >= 0 && to >= 0;
      change(isRange ? shownItems.slice(Math.min(from, to), Math.max(from, to) + 1) : [item], isOn);
      setLastId(item.id);
    },
    toggleAll: () => change(shownItems, !shownItems.every(({ id }) => isSelected(id))),
    selectShown: () => change(shownItems, true),
    selectMatching: () => {
      setSelected(new Map());
      setAllMatching(true);
    },
    /** Input for the call, with the `updatedAt` shown on screen, or last shown on another page. */
    rows: (): SelectableRow[] => {
      const current = new Map(shownItems.map((item) => [item.id, item]));
      return [...selected].map(([id, item]) => {
        const { updatedAt } = current.get(id) ?? item;
        return { id, ...(updatedAt ? { updatedAt } : {}) };
      });
    },
    items: [...selected.values()],
    shownCount: shownItems.length,
    isSelectable,
  };
}
export type Selection<Item extends SelectableRow> = ReturnType<typeof useSelection<Item>>;

/** Adapts the selection to a DataTable. */
export const tableSelection = <Item extends SelectableRow>(
  { isSelected, isSelectable, toggle, toggleAll }: Selection<Item>,
  nameOf: (item: Item) => string,
): RowSelection<Item> => ({ nameOf, isSelected, isSelectable, onToggle: toggle, onToggleAll: toggleAll });

/** Escape clears the selection, unless it closes a dialog or menu, or the focus is in a field. */
function useEscape(isActive: boolean, onEscape: () => void) {
  const clear = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isInField || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      clear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
