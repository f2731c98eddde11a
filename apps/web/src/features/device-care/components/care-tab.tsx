import { DataTable } from '@steward/ui/blocks/data-table';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectButton } from '../../../care/bulk/select-button';
import { type Selection, tableSelection, useSelection } from '../../../care/bulk/use-selection';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { type ExportedList, ExportMenu } from '../../../care/export-menu';
import type { CareFormEntry } from '../../../care/use-care-form';
import { useMay } from '../../../lib/session/use-may';
import { careWords } from '../care-words';
import { notifyFailure } from '../notify-failure';
import type { Order } from '../order';
import type { CareSearch } from '../use-care-search';
import { useRowDialog } from '../use-row-dialog';
import type { CareColumns, CareItem } from './care-columns';
import { CareDetail } from './care-detail';
import { CareList, type ListQuery } from './care-list';
import { CareToolbar } from './care-toolbar';

/** Props that the page passes to each tab. */
export interface CareTabProps {
  care: CareSearch;
  /** Whether the form for a new item is open. */
  adding: boolean;
  onAdd: () => void;
  /** Must be a stable function, because a saved form calls it after a delay. */
  onAddClose: () => void;
}

interface ItemForm<Item, Input> {
  /** The item to edit; undefined for a new one. */
  item: Item | undefined;
  onSave: (entry: CareFormEntry<Input>) => Promise<unknown>;
  onClose: () => void;
}

interface CareTabParts<Item extends CareItem & { updatedAt: string }, Input> extends CareTabProps {
  tab: keyof typeof careWords;
  query: ListQuery<Item>;
  order: Order<string>;
  changes: {
    save: (entry: CareFormEntry<Input>, item?: Item) => Promise<unknown>;
    remove: (item: Item) => Promise<unknown>;
    removing: boolean;
  };
  columns: CareColumns<Item>;
  nameOf: (item: Item) => string;
  isDimmed: (item: Item) => boolean;
  /** Controls after the status filter. */
  filters?: ReactNode;
  /** Controls at the right end of the toolbar. */
  aside?: ReactNode;
  /** Buttons before the export button. */
  toolbarActions?: ReactNode;
  exported: ExportedList;
  /** Renders the bulk actions for the selected rows. @param total number of rows that match the filters */
  renderBulkBar: (selection: Selection<Item>, total: number) => ReactNode;
  /** Content below the toolbar. */
  moreFilters?: ReactNode;
  /** `Detail` elements of an item. */
  renderDetail: (item: Item) => ReactNode;
  /** Primary button of the detail. */
  renderDetailAction?: (item: Item, close: () => void) => ReactNode;
  renderForm: (form: ItemForm<Item, Input>) => ReactNode;
}

/** A tab of the DeviceCare Center: toolbar, list, and the dialogs of a row. */
export function CareTab<Item extends CareItem & { updatedAt: string }, Input>(props: CareTabParts<Item, Input>) {
  const { tab, care, query, order, changes, columns, nameOf, isDimmed, adding, onAdd, onAddClose } = props;
  const words = careWords[tab];
  const { open, close, itemOf } = useRowDialog<Item>();
  const mayWrite = useMay(`${tab}:write`);
  const onEdit = mayWrite ? open('form') : undefined;
  const onDelete = useMay(`${tab}:delete`) ? open('removal') : undefined;
  const detailItem = itemOf('detail');
  const editedItem = itemOf('form');
  const phone = useIsPhone();
  const { page: _page, sort: _sort, direction: _direction, ...filters } = care.search;
  const selection = useSelection({ items: query.data?.content, filters });
  const hasCheckboxes = mayWrite && (!phone || selection.isActive);
  return (
    <>
      <h2 className="sr-only">{words.title}</h2>
      <CareToolbar
        label={words.search}
        care={care}
        aside={
          <>
            {props.aside}
            {mayWrite ? <SelectButton selection={selection} className="sm:hidden" /> : null}
            {props.toolbarActions}
            <ExportMenu list={props.exported} />
          </>
        }
      >
        {props.filters}
      </CareToolbar>
      {props.moreFilters}
      <CareList
        query={query}
        care={care}
        words={words}
        createButton={
          mayWrite ? (
            <Button variant="default" onClick={onAdd}>
              <Plus aria-hidden="true" />
              {words.createFirst}
            </Button>
          ) : null
        }
      >
        {(items) => (
          <DataTable
            label={words.title}
            columns={columns({ onOpen: open('detail'), onEdit, onDelete })}
            items={items}
            order={order}
            onOrder={care.sortBy}
            selection={hasCheckboxes ? tableSelection(selection, nameOf) : undefined}
            rowProps={(item) => ({ dimmed: isDimmed(item) })}
          />
        )}
      </CareList>
      {mayWrite ? props.renderBulkBar(selection, query.data?.totalElements ?? 0) : null}
      {detailItem ? (
        <CareDetail
          title={nameOf(detailItem)}
          item={detailItem}
          tab={tab}
          onClose={close}
          onEdit={onEdit && (() => onEdit(detailItem))}
          onDelete={onDelete && (() => onDelete(detailItem))}
          action={props.renderDetailAction?.(detailItem, close)}
        >
          {props.renderDetail(detailItem)}
        </CareDetail>
      ) : null}
      {adding
        ? props.renderForm({ item: undefined, onSave: (entry) => changes.save(entry), onClose: onAddClose })
        : null}
      {editedItem
        ? props.renderForm({ item: editedItem, onSave: (entry) => changes.save(entry, editedItem), onClose: close })
        : null}
      <ConfirmRemoval
        item={itemOf('removal')}
        kind={words.kind}
        nameOf={nameOf}
        pending={changes.removing}
        onConfirm={(item) => void changes.remove(item).then(close, notifyFailure(words.removalFailed))}
        onClose={close}
      />
    </>
  );
}
