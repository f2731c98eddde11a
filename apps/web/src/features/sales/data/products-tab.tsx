import type { SalesProduct } from '@steward/api/schema/sales/data';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { trpc } from '../../../lib/trpc/trpc';
import { priceOf } from '../figures';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { DataList, pageSize } from './data-list';
import { ProductForm } from './product-form';
import { actionsColumn, Count, nameCell, type RecordActions } from './record-columns';
import { useOrder } from './use-order';
import { useRecordDialogs } from './use-record-dialogs';
import { useReloadSales } from './use-sales-changes';

const sorts = { name: 1, code: 1, category: 1, price: 1, purchaseCount: 1 };
const anyCategory = ' ';

export function ProductsTab() {
  const { search, change } = useSalesSearch();
  const { order, onOrder } = useOrder(sorts, { sort: 'name', direction: 'asc' });
  const { recordToEdit, setRecordToEdit, recordToDelete, setRecordToDelete, actions } =
    useRecordDialogs<SalesProduct>();
  const reload = useReloadSales();
  const remove = trpc.sales.removeProduct.useMutation({ onSuccess: reload });
  const overview = trpc.sales.overview.useQuery();
  const { category } = search;
  const query = trpc.sales.listProducts.useQuery(
    { search: search.search ?? '', category, page: (search.page ?? 1) - 1, size: pageSize, ...order },
    { placeholderData: (previous) => previous },
  );
  const categories = overview.data?.categories ?? [];
  return (
    <>
      <DataList
        tab="products"
        query={query}
        searchLabel="Search products"
        filters={
          categories.length > 0 ? (
            <SelectFilter
              label="Category"
              value={category ?? anyCategory}
              onChange={(next) => change({ category: next === anyCategory ? undefined : next })}
              options={[
                { value: anyCategory, label: 'All' },
                ...categories.map((name) => ({ value: name, label: name })),
              ]}
              className="max-w-60 max-sm:w-auto"
            />
          ) : null
        }
        columns={productColumns(actions)}
        order={order}
        onOrder={onOrder}
        onAdd={() => setRecordToEdit('new')}
      />
      {recordToEdit ? (
        <ProductForm
          product={recordToEdit === 'new' ? undefined : recordToEdit}
          onClose={() => setRecordToEdit(null)}
        />
      ) : null}
      {recordToDelete ? (
        <ConfirmDelete
          name={recordToDelete.name}
          onDelete={() => remove.mutateAsync({ id: recordToDelete.id })}
          onClose={() => setRecordToDelete(null)}
        >
          Its {recordToDelete.purchaseCount.toLocaleString('en')} purchases are deleted too. This cannot be undone.
        </ConfirmDelete>
      ) : null}
    </>
  );
}

const column = dataColumns<SalesProduct>();
const productName = ({ name }: SalesProduct) => name;

/** Columns by container width. The form has all values. */
const productColumns = (actions: RecordActions<SalesProduct>) => [
  column.accessor('name', {
    header: 'Product',
    meta: { ownCell: true },
    cell: nameCell(productName, actions, 'sm:w-1/2'),
  }),
  column.accessor('code', {
    header: 'Number',
    meta: { from: '4xl', className: 'max-w-40 truncate text-muted-foreground', tooltip: true },
  }),
  column.accessor('category', {
    header: 'Category',
    meta: { from: 'xl', className: 'max-w-40 truncate', tooltip: true },
  }),
  column.accessor(({ ingredients }) => ingredients.join(', '), {
    header: 'Ingredients',
    enableSorting: false,
    meta: {
      from: '3xl',
      className: 'max-sm:basis-full sm:w-1/4 sm:min-w-32 sm:max-w-0 sm:truncate',
      tooltip: true,
    },
  }),
  column.accessor('price', {
    header: 'Price',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original: product } }) => (
      <>
        {priceOf(product.price)}
        {product.unit ? <span className="text-muted-foreground"> / {product.unit}</span> : null}
      </>
    ),
  }),
  column.accessor('purchaseCount', {
    header: 'Purchases',
    meta: { className: 'tabular-nums' },
    cell: ({ getValue }) => <Count noun="purchase">{getValue()}</Count>,
  }),
  actionsColumn(productName, actions),
];
