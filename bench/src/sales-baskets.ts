import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Purchases in public data: the products of each customer, each once. */
export interface PublicBaskets {
  name: string;
  products: { name: string; category: string }[];
  baskets: number[][];
}

const directory = join(import.meta.dirname, '../../../shared/sales');
export const salesDirectory = existsSync(directory) ? directory : null;

/** Minimum buyers of a product. Rarer products are excluded for every method, because no method could find them when hidden. */
const minBuyers = { completejourney: 10, groceries: 5 };

const linesOf = async (file: string) => (await readFile(join(directory, file), 'utf8')).trim().split('\n');

/** Households of the Complete Journey sample, with categories and product types. */
export async function completeJourney(): Promise<PublicBaskets> {
  const baskets = new Map<string, Set<string>>();
  for (const line of (await linesOf('transactions_sample.csv')).slice(1)) {
    const [household = '', , , product = ''] = line.split(',');
    const products = baskets.get(household) ?? new Set();
    baskets.set(household, products.add(product));
  }
  const descriptions = new Map<string, { name: string; category: string }>();
  for (const line of (await linesOf('products.csv')).slice(1)) {
    // quoted cells may contain commas
    const cells = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ''));
    const [id = '', , , , category = '', type = '', size = ''] = cells;
    descriptions.set(id, { name: `${type} ${size}`.trim(), category });
  }
  return filtered('completejourney', [...baskets.values()], minBuyers.completejourney, (id) => descriptions.get(id));
}

/** Baskets of a grocery in a month. Products have only names. */
export async function groceries(): Promise<PublicBaskets> {
  const baskets = (await linesOf('groceries_arules.csv')).map((line) => new Set(line.split(',')));
  return filtered('groceries', baskets, minBuyers.groceries, (name) => ({ name, category: '' }));
}

function filtered(
  name: string,
  baskets: Set<string>[],
  minimum: number,
  describe: (id: string) => PublicBaskets['products'][number] | undefined,
): PublicBaskets {
  const buyers = new Map<string, number>();
  for (const basket of baskets) for (const id of basket) buyers.set(id, (buyers.get(id) ?? 0) + 1);
  const frequent = [...buyers].filter(([, n]) => n >= minimum).map(([id]) => id);
  const indexes = new Map(frequent.map((id, index) => [id, index]));
  return {
    name,
    products: frequent.map((id) => describe(id) ?? { name: id, category: '' }),
    baskets: baskets
      .map((basket) => [...basket].flatMap((id) => indexes.get(id) ?? []))
      .filter((basket) => basket.length > 1),
  };
}
