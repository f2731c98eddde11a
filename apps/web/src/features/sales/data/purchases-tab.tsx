import type { SalesPurchase } from '@steward/api/schema/sales/data';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { HiddenHead } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { TableCell, TableHead, TableRow } from '@steward/ui/primitives/table';
import { useState } from 'react';
import { mediumDate } from '../../../lib/calendar';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { quantityOf } from '../figures';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { DataList, pageSize } from './data-list';
import { PurchaseForm } from './purchase-form';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';
import { useOrder } from './use-order';
import { useReloadSales } from './use-sales-changes';

/** Container width from which the store column shows; the form has it too. */
const storeFrom = '2xl';
const columns = [undefined, undefined, storeFrom, undefined, undefined, undefined] as const;
const sorts = { purchasedOn: 1, quantity: 1 };

export function PurchasesTab() {
  const { search } = useSalesSearch();
  const { sort, direction, headProps } = useOrder(sorts, { sort: 'purchasedOn', direction: 'desc' });
  const [recordToEdit, setRecordToEdit] = useState<SalesPurchase | 'new' | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<SalesPurchase | null>(null);
  const mayWrite = useMay('sales:write');
  const mayDelete = useMay('sales:delete');
  const reload = useReloadSales();
  const remove = trpc.sales.removePurchase.useMutation({ onSuccess: reload });
  const query = trpc.sales.listPurchases.useQuery(
    { search: search.search ?? '', page: (search.page ?? 1) - 1, size: pageSize, sort, direction },
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <DataList
        tab="purchases"
        query={query}
        searchLabel="Search customer, product or store"
        columns={columns}
        onAdd={() => setRecordToEdit('new')}
        head={
          <>
            <TableHead>Product</TableHead>
            <TableHead>Customer</TableHead>
            <TableHead from={storeFrom}>Store</TableHead>
            <SortableHead {...headProps('quantity')}>Quantity</SortableHead>
            <SortableHead {...headProps('purchasedOn')}>Date</SortableHead>
            <HiddenHead>Actions</HiddenHead>
          </>
        }
        row={(purchase) => (
          <TableRow key={purchase.id}>
            <NameCell title={purchase.productName} besideMenu className="sm:w-1/2">
              <RowName onOpen={mayWrite ? () => setRecordToEdit(purchase) : undefined}>{purchase.productName}</RowName>
            </NameCell>
            <TableCell
              className="max-sm:basis-full sm:w-1/4 sm:min-w-24 sm:max-w-0 sm:truncate"
              title={purchase.customerName}
            >
              {purchase.customerName}
            </TableCell>
            <TableCell from={storeFrom} className="max-w-40 truncate" title={purchase.store}>
              {purchase.store}
            </TableCell>
            <TableCell className="tabular-nums">{quantityOf(purchase.quantity, purchase.unit)}</TableCell>
            <TableCell className="text-muted-foreground tabular-nums">{mediumDate(purchase.purchasedOn)}</TableCell>
            <RowMenu
              name={`${purchase.productName}, ${purchase.customerName}, ${mediumDate(purchase.purchasedOn)}`}
              onEdit={mayWrite ? () => setRecordToEdit(purchase) : undefined}
              onDelete={mayDelete ? () => setRecordToDelete(purchase) : undefined}
            />
          </TableRow>
        )}
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
