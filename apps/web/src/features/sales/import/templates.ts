import type { ImportKind } from '@steward/api/schema/sales/imports';

/** Template per kind: recognised column names and examples that refer to each other. */
export const templates: Record<ImportKind, readonly string[]> = {
  customers: [
    'Customer number,Name,Type,Country,Region,Stores,Source',
    'C-1001,Example Bakery Group,Food producer,Poland,Silesia,31,original',
    'C-1002,Example Cold Stores,Warehouse,Netherlands,South Holland,62,new',
  ],
  products: [
    'Product number,Name,Category,Ingredients,Price,Unit',
    'P-1,Coolant concentrate,Coolants,"ethylene glycol, denatonium",18.50,l',
    'P-2,Coolant test kit,Service,ethylene glycol,64.00,pieces',
  ],
  purchases: [
    'Customer number,Product number,Store,Quantity,Date',
    'C-1001,P-1,Katowice,120,2026-03-14',
    'C-1002,P-2,Rotterdam,6,2026-03-21',
  ],
};

/** One-sentence description of the file of each kind. */
export const fileContents: Record<ImportKind, string> = {
  customers: 'One line per customer: number, name and, if known, type, country, region and number of stores.',
  products: 'One line per product: number, name and, if known, category, ingredients, price and unit.',
  purchases:
    'One line per purchase: customer number, product number, quantity, date and, if known, store. A file replaces the stored purchases of the same customer, product, store and day.',
};
