import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who bought what in public data: each customer's products, once each. */
export interface PublicBaskets {
  name: string;
  products: { name: string; category: string }[];
  baskets: number[][];
}

const directory = join(import.meta.dirname, '../../../shared/sales');
export const salesDirectory = existsSync(directory) ? directory : null;

/** Products that fewer customers buy are left out for every method: hidden, they could be found by nobody. */
const leastBuyers = { completejourney: 10, groceries: 5 };

const linesOf = async (file: string) => (await readFile(join(directory, file), 'utf8')).trim().split('\n');

/** Households of the Complete Journey sample, with categories and product types. */
export async function completeJourney(): Promise<PublicBaskets> {
  const bought = new Map<string, Set<string>>();
  for (const line of (await linesOf('transactions_sample.csv')).slice(1)) {
    const [household = '', , , product = ''] = line.split(',');
    const products = bought.get(household) ?? new Set();
    bought.set(household, products.add(product));
  }
  const described = new Map<string, { name: string; category: string }>();
  for (const line of (await linesOf('products.csv')).slice(1)) {
    // a cell may be in quotes, with commas
    const cells = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ''));
    const [id = '', , , , category = '', type = '', size = ''] = cells;
    described.set(id, { name: `${type} ${size}`.trim(), category });
  }
  return filtered('completejourney', [...bought.values()], leastBuyers.completejourney, (id) => described.get(id));
}

/** A month of a grocery's baskets; names are all that is known of products. */
export async function groceries(): Promise<PublicBaskets> {
  const baskets = (await linesOf('groceries_arules.csv')).map((line) => new Set(line.split(',')));
  return filtered('groceries', baskets, leastBuyers.groceries, (name) => ({ name, category: '' }));
}

function filtered(
  name: string,
  baskets: Set<string>[],
  least: number,
  describe: (id: string) => PublicBaskets['products'][number] | undefined,
): PublicBaskets {
  const buyers = new Map<string, number>();
  for (const basket of baskets) for (const id of basket) buyers.set(id, (buyers.get(id) ?? 0) + 1);
  const known = [...buyers].filter(([, n]) => n >= least).map(([id]) => id);
  const place = new Map(known.map((id, at) => [id, at]));
  return {
    name,
    products: known.map((id) => describe(id) ?? { name: id, category: '' }),
    baskets: baskets
      .map((basket) => [...basket].flatMap((id) => place.get(id) ?? []))
      .filter((basket) => basket.length > 1),
  };
}
