import type { SalesPurchase } from '@steward/api/schema/sales/data';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { mediumDate } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { quantityOf } from '../figures';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { DataList, pageSize } from './data-list';
import { PurchaseForm } from './purchase-form';
import { actionsColumn, nameCell, type RecordActions } from './record-columns';
import { useOrder } from './use-order';
import { useRecordDialogs } from './use-record-dialogs';
import { useReloadSales } from './use-sales-changes';

const sorts = { purchasedOn: 1, quantity: 1 };

export function PurchasesTab() {
  const { search } = useSalesSearch();
  const { order, onOrder } = useOrder(sorts, { sort: 'purchasedOn', direction: 'desc' });
  const { recordToEdit, setRecordToEdit, recordToDelete, setRecordToDelete, actions } =
    useRecordDialogs<SalesPurchase>();
  const reload = useReloadSales();
  const remove = trpc.sales.removePurchase.useMutation({ onSuccess: reload });
  const query = trpc.sales.listPurchases.useQuery(
    { search: search.search ?? '', page: (search.page ?? 1) - 1, size: pageSize, ...order },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <DataList
        tab="purchases"
        query={query}
        searchLabel="Search customer, product or store"
        columns={purchaseColumns(actions)}
        order={order}
        onOrder={onOrder}
        onAdd={() => setRecordToEdit('new')}
      />
      {recordToEdit ? (
        <PurchaseForm
          purchase={recordToEdit === 'new' ? undefined : recordToEdit}
          onClose={() => setRecordToEdit(null)}
        />
      ) : null}
      {recordToDelete ? (
        <ConfirmDelete
          name={recordToDelete.productName}
          onDelete={() => remove.mutateAsync({ id: recordToDelete.id })}
          onClose={() => setRecordToDelete(null)}
        >
          The purchase of {recordToDelete.customerName} on {mediumDate(recordToDelete.purchasedOn)} is deleted. This
          cannot be undone.
        </ConfirmDelete>
      ) : null}
    </>
  );
}

const column = dataColumns<SalesPurchase>();
const productName = ({ productName }: SalesPurchase) => productName;
const purchaseName = ({ productName, customerName, purchasedOn }: SalesPurchase) =>
  `${productName}, ${customerName}, ${mediumDate(purchasedOn)}`;

/** Columns by container width. The form has all values. */
const purchaseColumns = (actions: RecordActions<SalesPurchase>) => [
  column.accessor('productName', {
    header: 'Product',
    enableSorting: false,
    meta: { ownCell: true },
    cell: nameCell(productName, actions, 'sm:w-1/2'),
  }),
  column.accessor('customerName', {
    header: 'Customer',
    enableSorting: false,
    meta: { className: 'max-sm:basis-full sm:w-1/4 sm:min-w-24 sm:max-w-0 sm:truncate', tooltip: true },
  }),
  column.accessor('store', {
    header: 'Store',
    enableSorting: false,
    meta: { from: '2xl', className: 'max-w-40 truncate', tooltip: true },
  }),
  column.accessor('quantity', {
    header: 'Quantity',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original } }) => quantityOf(original.quantity, original.unit),
  }),
  column.accessor('purchasedOn', {
    header: 'Date',
    meta: { className: 'text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => mediumDate(getValue()),
  }),
  actionsColumn(purchaseName, actions),
];
