import type { SalesProduct } from '@steward/api/schema/sales/data';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { HiddenHead } from '@steward/ui/blocks/row-actions';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { TableCell, TableHead, TableRow } from '@steward/ui/primitives/table';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { priceOf } from '../figures';
import { useSalesSearch } from '../use-sales-search';
import { ConfirmDelete } from './confirm-delete';
import { DataList, pageSize } from './data-list';
import { ProductForm } from './product-form';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';
import { useOrder } from './use-order';
import { useReloadSales } from './use-sales-changes';

const sorts = { name: 1, code: 1, category: 1, price: 1, purchaseCount: 1 };
const anyCategory = ' ';
/** Container widths from which a column shows; the form has all values. */
const from = { code: '4xl', category: 'xl', ingredients: '3xl' } as const;
const columns = [undefined, from.code, from.category, from.ingredients, undefined, undefined, undefined];

export function ProductsTab() {
  const { search, change } = useSalesSearch();
  const { sort, direction, headProps } = useOrder(sorts, { sort: 'name', direction: 'asc' });
  const [recordToEdit, setRecordToEdit] = useState<SalesProduct | 'new' | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<SalesProduct | null>(null);
  const mayWrite = useMay('sales:write');
  const mayDelete = useMay('sales:delete');
  const reload = useReloadSales();
  const remove = trpc.sales.removeProduct.useMutation({ onSuccess: reload });
  const overview = trpc.sales.overview.useQuery();
  const { category } = search;
  const query = trpc.sales.listProducts.useQuery(
    { search: search.search ?? '', category, page: (search.page ?? 1) - 1, size: pageSize, sort, direction },
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
        columns={columns}
        onAdd={() => setRecordToEdit('new')}
        head={
          <>
            <SortableHead {...headProps('name')}>Product</SortableHead>
            <SortableHead {...headProps('code')} from={from.code}>
              Number
            </SortableHead>
            <SortableHead {...headProps('category')} from={from.category}>
              Category
            </SortableHead>
            <TableHead from={from.ingredients}>Ingredients</TableHead>
            <SortableHead {...headProps('price')}>Price</SortableHead>
            <SortableHead {...headProps('purchaseCount')}>Purchases</SortableHead>
            <HiddenHead>Actions</HiddenHead>
          </>
        }
        row={(product) => (
          <TableRow key={product.id}>
            <NameCell title={product.name} besideMenu className="sm:w-1/2">
              <RowName onOpen={mayWrite ? () => setRecordToEdit(product) : undefined}>{product.name}</RowName>
            </NameCell>
            <TableCell from={from.code} className="max-w-40 truncate text-muted-foreground" title={product.code}>
              {product.code}
            </TableCell>
            <TableCell from={from.category} className="max-w-40 truncate" title={product.category}>
              {product.category}
            </TableCell>
            <TableCell
              from={from.ingredients}
              className="max-sm:basis-full sm:w-1/4 sm:min-w-32 sm:max-w-0 sm:truncate"
              title={product.ingredients.join(', ')}
            >
              {product.ingredients.join(', ')}
            </TableCell>
            <TableCell className="tabular-nums">
              {priceOf(product.price)}
              {product.unit ? <span className="text-muted-foreground"> / {product.unit}</span> : null}
            </TableCell>
            <TableCell className="tabular-nums">
              {product.purchaseCount.toLocaleString('en')}
              <span className="sm:hidden"> {product.purchaseCount === 1 ? 'purchase' : 'purchases'}</span>
            </TableCell>
            <RowMenu
              name={product.name}
              onEdit={mayWrite ? () => setRecordToEdit(product) : undefined}
              onDelete={mayDelete ? () => setRecordToDelete(product) : undefined}
            />
          </TableRow>
        )}
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
