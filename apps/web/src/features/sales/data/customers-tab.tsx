import type { SalesCustomer } from '@steward/api/schema/sales/data';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { HiddenHead } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { TableCell, TableHead, TableRow } from '@steward/ui/primitives/table';
import { useState } from 'react';
import { mediumDate } from '../../../lib/calendar';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { CustomerForm } from './customer-form';
import { DataList, pageSize } from './data-list';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';
import { useOrder } from './use-order';
import { useReloadSales } from './use-sales-changes';

/** Container widths from which a column shows; the form has all values. */
const from = { code: '3xl', type: '4xl', country: '2xl' } as const;
const columns = [undefined, from.code, from.type, from.country, undefined, undefined, undefined, undefined];
const sorts = { name: 1, code: 1, totalStores: 1, purchaseCount: 1, lastPurchasedOn: 1 };

export function CustomersTab() {
  const { search } = useSalesSearch();
  const { sort, direction, headProps } = useOrder(sorts, { sort: 'name', direction: 'asc' });
  const [recordToEdit, setRecordToEdit] = useState<SalesCustomer | 'new' | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<SalesCustomer | null>(null);
  const mayWrite = useMay('sales:write');
  const mayDelete = useMay('sales:delete');
  const reload = useReloadSales();
  const remove = trpc.sales.removeCustomer.useMutation({ onSuccess: reload });
  const query = trpc.sales.listCustomers.useQuery(
    { search: search.search ?? '', page: (search.page ?? 1) - 1, size: pageSize, sort, direction },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <DataList
        tab="customers"
        query={query}
        searchLabel="Search customers by name or number"
        columns={columns}
        onAdd={() => setRecordToEdit('new')}
        head={
          <>
            <SortableHead {...headProps('name')}>Customer</SortableHead>
            <SortableHead {...headProps('code')} from={from.code}>
              Number
            </SortableHead>
            <TableHead from={from.type}>Type</TableHead>
            <TableHead from={from.country}>Country</TableHead>
            <SortableHead {...headProps('totalStores')}>Stores</SortableHead>
            <SortableHead {...headProps('purchaseCount')}>Purchases</SortableHead>
            <SortableHead {...headProps('lastPurchasedOn')}>Last purchase</SortableHead>
            <HiddenHead>Actions</HiddenHead>
          </>
        }
        row={(customer) => (
          <TableRow key={customer.id}>
            <NameCell title={customer.name} besideMenu>
              <RowName onOpen={mayWrite ? () => setRecordToEdit(customer) : undefined}>{customer.name}</RowName>
            </NameCell>
            <TableCell from={from.code} className="text-muted-foreground">
              {customer.code}
            </TableCell>
            <TableCell from={from.type}>{customer.type}</TableCell>
            <TableCell from={from.country}>{[customer.country, customer.region].filter(Boolean).join(', ')}</TableCell>
            <TableCell className="tabular-nums">
              {customer.totalStores.toLocaleString('en')}
              <span className="sm:hidden"> {customer.totalStores === 1 ? 'store' : 'stores'}</span>
            </TableCell>
            <TableCell className="tabular-nums">
              {customer.purchaseCount.toLocaleString('en')}
              <span className="sm:hidden"> {customer.purchaseCount === 1 ? 'purchase' : 'purchases'}</span>
            </TableCell>
            <TableCell className="text-muted-foreground tabular-nums">
              {customer.lastPurchasedOn ? (
                <>
                  <span className="sm:hidden">Last </span>
                  {mediumDate(customer.lastPurchasedOn)}
                </>
              ) : (
                <span className="max-sm:hidden">None</span>
              )}
            </TableCell>
            <RowMenu
              name={customer.name}
              onEdit={mayWrite ? () => setRecordToEdit(customer) : undefined}
              onDelete={mayDelete ? () => setRecordToDelete(customer) : undefined}
            />
          </TableRow>
        )}
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
