import { customerSources } from '@steward/recommend/recommendation-record';
import { z } from 'zod';
import { calendarDate, id, instant } from '../../fields';
import { pageInput, pageOutput } from '../../paging';

/** Customers, products and purchases for viewing and editing. Here `id` is the UUID and `code` the organization's own number. */

const search = z.string().trim().max(200).default('');
const direction = z.enum(['asc', 'desc']).default('asc');
const text = (label: string, max = 200) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`);
const optionalText = (label: string, max = 200) =>
  z.string().trim().max(max, `${label} can have at most ${max} characters`).default('');
const amount = (label: string, max: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} cannot be negative`)
    .max(max, `${label} is too large`);

export const byIdInput = z.object({ id });
export const removedOutput = z.object({ message: z.string() });

export const salesCustomer = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  country: z.string(),
  region: z.string(),
  totalStores: z.number().int(),
  source: z.enum(customerSources),
  /** Number of different products bought. */
  productCount: z.number().int(),
  /** Number of purchase lines. */
  purchaseCount: z.number().int(),
  lastPurchasedOn: calendarDate.nullable(),
});
export type SalesCustomer = z.infer<typeof salesCustomer>;
export const listCustomersInput = z.object({
  ...pageInput,
  search,
  sort: z.enum(['name', 'code', 'totalStores', 'purchaseCount', 'lastPurchasedOn']).default('name'),
  direction,
});
export type ListCustomersInput = z.infer<typeof listCustomersInput>;
export const salesCustomerPage = pageOutput(salesCustomer);

/** Updates the customer with this `id`, or creates one without it. */
export const saveCustomerInput = z.object({
  id: id.optional(),
  code: text('Customer number', 100),
  name: text('Name'),
  type: optionalText('Type'),
  country: optionalText('Country'),
  region: optionalText('Region'),
  totalStores: amount('Number of stores', 1_000_000).int('Number of stores must be a whole number').default(0),
  source: z.enum(customerSources).default('original'),
});

export const salesProduct = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  ingredients: z.array(z.string()),
  price: z.number(),
  unit: z.string(),
  customerCount: z.number().int(),
  purchaseCount: z.number().int(),
});
export type SalesProduct = z.infer<typeof salesProduct>;
export const listProductsInput = z.object({
  ...pageInput,
  search,
  category: z.string().max(200).optional(),
  sort: z.enum(['name', 'code', 'category', 'price', 'purchaseCount']).default('name'),
  direction,
});
export type ListProductsInput = z.infer<typeof listProductsInput>;
export const salesProductPage = pageOutput(salesProduct);

/** Accepts an array, 'a, b' or '[a, b]' (specification). Removes duplicates. */
export const ingredientList = z.preprocess(
  (value) => (typeof value === 'string' ? splitIngredients(value) : value),
  z
    .array(z.string().trim().min(1).max(200, 'An ingredient can have at most 200 characters'))
    .max(200, 'At most 200 ingredients can be given')
    .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]),
) as unknown as z.ZodType<string[], string[] | string>;

/** Splits 'Water, salt (NaCl, iodised); E330' at commas and semicolons, but not inside brackets or numbers. */
export function splitIngredients(text: string): string[] {
  const inner = text.trim().replace(/^\[(.*)\]$/s, '$1');
  return (inner.match(/(?:\([^()]*\)|(?<=\d),(?=\d)|[^,;])+/g) ?? [])
    .map((part) =>
      part
        .trim()
        .replace(/^(["'])(.*)\1$/s, '$2')
        .trim(),
    )
    .filter(Boolean);
}

export const saveProductInput = z.object({
  id: id.optional(),
  code: text('Product number', 100),
  name: text('Name'),
  category: optionalText('Category'),
  ingredients: ingredientList.default([]),
  price: amount('Price', 9_999_999_999).default(0),
  unit: optionalText('Unit', 50),
});

export const salesPurchase = z.object({
  id: z.string(),
  customerId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  store: z.string(),
  quantity: z.number(),
  purchasedOn: calendarDate,
});
export type SalesPurchase = z.infer<typeof salesPurchase>;
export const listPurchasesInput = z.object({
  ...pageInput,
  /** Words in customer, product or store. */
  search,
  customerId: id.optional(),
  productId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  sort: z.enum(['purchasedOn', 'quantity']).default('purchasedOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type ListPurchasesInput = z.infer<typeof listPurchasesInput>;
export const salesPurchasePage = pageOutput(salesPurchase);

export const savePurchaseInput = z.object({
  id: id.optional(),
  customerId: id,
  productId: id,
  store: optionalText('Store'),
  quantity: amount('Quantity', 99_999_999_999).gt(0, 'Quantity must be more than zero'),
  purchasedOn: z.iso.date('Give the date as YYYY-MM-DD'),
});

export const salesOverview = z.object({
  customers: z.number().int(),
  products: z.number().int(),
  purchases: z.number().int(),
  categories: z.array(z.string()),
  firstPurchasedOn: calendarDate.nullable(),
  lastPurchasedOn: calendarDate.nullable(),
  /** Number of customers with recommendations. */
  recommendedCustomers: z.number().int(),
  /** Time of the newest recommendations. */
  generatedAt: instant.nullable(),
});
