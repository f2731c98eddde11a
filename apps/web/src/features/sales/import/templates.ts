import type { ImportKind } from '@steward/api/schema/sales/imports';
import { saveBlob } from '../../../lib/save-blob';

/** What a file of each kind looks like: column names that are recognized, and examples that fit each other. */
const templates: Record<ImportKind, readonly string[]> = {
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

/** The template in the browser's downloads: 'customers-template.csv'. */
export function saveTemplate(kind: ImportKind): void {
  // with the mark that has spreadsheets read it as UTF-8
  const text = `\ufeff${templates[kind].join('\r\n')}\r\n`;
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${kind}-template.csv`);
}

/** What a file of each kind holds, in a sentence. */
export const fileContents: Record<ImportKind, string> = {
  customers: 'One line per customer: number, name, and where known type, country, region, number of stores.',
  products: 'One line per product: number, name, and where known category, ingredients, price, unit.',
  purchases:
    'One line per purchase: numbers of customer and product, quantity, date, and where known the store. A file replaces the stored purchases of the same customer, product, store and day.',
};
