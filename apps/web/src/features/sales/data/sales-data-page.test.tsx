import { stubbedError } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { pageOf } from '@steward/api/msw/factories/sales';
import type { SalesCustomer, SalesProduct, SalesPurchase } from '@steward/api/schema/sales/data';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openProcess, overviewOf } from '../../../testing/sales';

const meridian: SalesCustomer = {
  id: 'uuid-1',
  code: 'C-1042',
  name: 'Meridian Cold Stores',
  type: 'Retail',
  country: 'Netherlands',
  region: 'Europe',
  totalStores: 62,
  source: 'original',
  productCount: 12,
  purchaseCount: 1204,
  lastPurchasedOn: '2026-11-01',
};
const coolant: SalesProduct = {
  id: 'uuid-2',
  code: 'P-1',
  name: 'Coolant concentrate EC-40',
  category: 'Additives',
  ingredients: ['ethylene glycol', 'denatonium'],
  price: 18.5,
  unit: 'l',
  customerCount: 3,
  purchaseCount: 90,
};
const purchase: SalesPurchase = {
  id: 'uuid-3',
  customerId: meridian.id,
  customerCode: meridian.code,
  customerName: meridian.name,
  productId: coolant.id,
  productCode: coolant.code,
  productName: coolant.name,
  unit: 'l',
  store: 'Rotterdam',
  quantity: 1200,
  purchasedOn: '2026-11-01',
};
const lists = {
  'sales.listCustomers': () => pageOf([meridian]),
  'sales.listProducts': () => pageOf([coolant]),
  'sales.listPurchases': () => pageOf([purchase]),
};
const addressOf = (tab: string) => `/process?view=sales-data&data=${tab}`;
const openMenu = async (user: ReturnType<typeof openProcess>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('sales data lists', () => {
  test('show customers, products and purchases, each with its count', async () => {
    const { user } = openProcess(lists, '/process?view=sales-data');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales data' })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Meridian/ })).toHaveTextContent(
      /C-1042.*Retail.*Netherlands, Europe.*62.*1,204.*1 Nov 2026/,
    );
    expect(await screen.findByRole('tab', { name: /^Purchases\s*40$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    expect(await screen.findByRole('row', { name: /Coolant/ })).toHaveTextContent(
      /P-1.*Additives.*ethylene glycol, denatonium.*\$18.50 \/ l.*90/,
    );
    await user.click(screen.getByRole('tab', { name: /^Purchases/ }));
    expect(await screen.findByRole('row', { name: /Coolant/ })).toHaveTextContent(
      /Meridian Cold Stores.*Rotterdam.*1,200 l.*1 Nov 2026/,
    );
  });

  test('are searched, filtered and sorted on the server', async () => {
    const listProducts = vi.fn(() => pageOf([coolant], 45));
    const { user } = openProcess({ ...lists, 'sales.listProducts': listProducts }, addressOf('products'));
    const input = { search: '', page: 0, size: 20, sort: 'name', direction: 'asc' };
    await waitFor(() => expect(listProducts).toHaveBeenCalledWith(input));
    await user.click(await screen.findByRole('combobox', { name: 'Category: All' }));
    await user.click(await screen.findByRole('option', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(listProducts).toHaveBeenCalledWith({ ...input, category: 'Filters', sort: 'price' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'oil');
    await waitFor(() =>
      expect(listProducts).toHaveBeenCalledWith({ ...input, category: 'Filters', sort: 'price', search: 'oil' }),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(listProducts).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, search: 'oil' })),
    );
  });

  test('show empty and error states', async () => {
    const { user } = openProcess(
      {
        ...lists,
        'sales.overview': () => ({ ...overviewOf, products: 0 }),
        'sales.listProducts': () => pageOf<SalesProduct>([]),
        'sales.listPurchases': () => {
          throw stubbedError('BAD_REQUEST', 'Too long.');
        },
      },
      addressOf('products'),
    );
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add product' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Purchases/ }));
    expect(await screen.findByText('Failed to load purchases')).toBeInTheDocument();
  });

  test('hide Delete from a user', async () => {
    const { user } = openProcess(lists, addressOf('customers'), member);
    expect(await openMenu(user, /^Actions for Meridian/)).toEqual(['Edit']);
  });
});

describe('sales data forms', () => {
  test("validate a customer with the server's messages, then add it", async () => {
    const save = vi.fn(() => meridian);
    const { user } = openProcess({ ...lists, 'sales.saveCustomer': save }, addressOf('customers'));
    await user.click(await screen.findByRole('button', { name: 'Add customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
    await user.clear(dialog.getByLabelText('Number of stores'));
    await user.type(dialog.getByLabelText('Number of stores'), '2.5');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    for (const sentence of ['Customer number is required', 'Name is required', /whole number/]) {
      expect(await dialog.findByText(sentence)).toBeInTheDocument();
    }
    expect(save).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Customer number'), ' C-7 ');
    await user.type(dialog.getByLabelText('Name'), 'Halden Foods');
    await user.clear(dialog.getByLabelText('Number of stores'));
    await user.type(dialog.getByLabelText('Number of stores'), '1,200');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    expect(await dialog.findByText('Customer saved successfully!')).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith({
      code: 'C-7',
      name: 'Halden Foods',
      type: '',
      country: '',
      region: '',
      totalStores: 1200,
      source: 'new',
    });
  });

  test('edit a product with comma-separated ingredients', async () => {
    const save = vi.fn(() => coolant);
    const { user } = openProcess({ ...lists, 'sales.saveProduct': save }, addressOf('products'));
    await user.click(await screen.findByRole('button', { name: coolant.name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    expect(dialog.getByLabelText(/^Ingredients/)).toHaveValue('ethylene glycol, denatonium');
    await user.type(dialog.getByLabelText(/^Ingredients/), ', dye (red, E122)');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({
          id: coolant.id,
          ingredients: ['ethylene glycol', 'denatonium', 'dye (red, E122)'],
          price: 18.5,
        }),
      ),
    );
  });

  test('add a purchase with customer and product found on the server', async () => {
    const save = vi.fn(() => purchase);
    const { user } = openProcess({ ...lists, 'sales.savePurchase': save }, addressOf('purchases'));
    await user.click(await screen.findByRole('button', { name: 'Add purchase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add purchase' }));
    await user.click(dialog.getByRole('button', { name: 'Add purchase' }));
    for (const sentence of [
      'Customer is required',
      'Product is required',
      'Quantity is required',
      'Date is required',
    ]) {
      expect(await dialog.findByText(sentence)).toBeInTheDocument();
    }
    await user.click(dialog.getByLabelText('Customer'));
    await user.click(await screen.findByRole('option', { name: /Meridian/ }));
    await user.click(dialog.getByLabelText('Product'));
    await user.click(await screen.findByRole('option', { name: /Coolant/ }));
    await user.type(dialog.getByLabelText('Quantity'), '12,5');
    await user.type(dialog.getByLabelText('Date'), '2026-11-03');
    await user.click(dialog.getByRole('button', { name: 'Add purchase' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({
        customerId: meridian.id,
        productId: coolant.id,
        store: '',
        quantity: 12.5,
        purchasedOn: '2026-11-03',
      }),
    );
  });

  test('confirm a deletion and tell what else is deleted', async () => {
    const remove = vi.fn(() => ({ message: 'Customer deleted' }));
    const { user } = openProcess({ ...lists, 'sales.removeCustomer': remove }, addressOf('customers'));
    expect(await openMenu(user, /^Actions for Meridian/)).toEqual(['Edit', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Its 1,204 purchases/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Customer deleted')).toBeInTheDocument();
    expect(remove).toHaveBeenCalledWith({ id: meridian.id });
  });
});
