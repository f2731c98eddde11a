import type { SalesCustomer } from '@steward/api/schema/sales/data';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { mediumDate } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { CustomerForm } from './customer-form';
import { DataList, pageSize } from './data-list';
import { actionsColumn, Count, nameCell, type RecordActions } from './record-columns';
import { useOrder } from './use-order';
import { useRecordDialogs } from './use-record-dialogs';
import { useReloadSales } from './use-sales-changes';

const sorts = { name: 1, code: 1, totalStores: 1, purchaseCount: 1, lastPurchasedOn: 1 };

export function CustomersTab() {
  const { search } = useSalesSearch();
  const { order, onOrder } = useOrder(sorts, { sort: 'name', direction: 'asc' });
  const { recordToEdit, setRecordToEdit, recordToDelete, setRecordToDelete, actions } =
    useRecordDialogs<SalesCustomer>();
  const reload = useReloadSales();
  const remove = trpc.sales.removeCustomer.useMutation({ onSuccess: reload });
  const query = trpc.sales.listCustomers.useQuery(
    { search: search.search ?? '', page: (search.page ?? 1) - 1, size: pageSize, ...order },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <DataList
        tab="customers"
        query={query}
        searchLabel="Search customers by name or number"
        columns={customerColumns(actions)}
        order={order}
        onOrder={onOrder}
        onAdd={() => setRecordToEdit('new')}
      />
      {recordToEdit ? (
        <CustomerForm
          customer={recordToEdit === 'new' ? undefined : recordToEdit}
          onClose={() => setRecordToEdit(null)}
        />
      ) : null}
      {recordToDelete ? (
        <ConfirmDelete
          name={recordToDelete.name}
          onDelete={() => remove.mutateAsync({ id: recordToDelete.id })}
          onClose={() => setRecordToDelete(null)}
        >
          Its {recordToDelete.purchaseCount.toLocaleString('en')} purchases and its recommendations are deleted too.
          This cannot be undone.
        </ConfirmDelete>
      ) : null}
    </>
  );
}

const column = dataColumns<SalesCustomer>();
const customerName = ({ name }: SalesCustomer) => name;

/** Columns by container width. The form has all values. */
const customerColumns = (actions: RecordActions<SalesCustomer>) => [
  column.accessor('name', {
    header: 'Customer',
    meta: { ownCell: true },
    cell: nameCell(customerName, actions),
  }),
  column.accessor('code', { header: 'Number', meta: { from: '3xl', className: 'text-muted-foreground' } }),
  column.accessor('type', { header: 'Type', enableSorting: false, meta: { from: '4xl' } }),
  column.accessor(({ country, region }) => [country, region].filter(Boolean).join(', '), {
    header: 'Country',
    enableSorting: false,
    meta: { from: '2xl' },
  }),
  column.accessor('totalStores', {
    header: 'Stores',
    meta: { className: 'tabular-nums' },
    cell: ({ getValue }) => <Count noun="store">{getValue()}</Count>,
  }),
  column.accessor('purchaseCount', {
    header: 'Purchases',
    meta: { className: 'tabular-nums' },
    cell: ({ getValue }) => <Count noun="purchase">{getValue()}</Count>,
  }),
  column.accessor('lastPurchasedOn', {
    header: 'Last purchase',
    meta: { className: 'text-muted-foreground tabular-nums' },
    cell: ({ row: { original: customer } }) =>
      customer.lastPurchasedOn ? (
        <>
          <span className="sm:hidden">Last </span>
          {mediumDate(customer.lastPurchasedOn)}
        </>
      ) : (
        <span className="max-sm:hidden">None</span>
      ),
  }),
  actionsColumn(customerName, actions),
];
