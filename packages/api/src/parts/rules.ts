import type { Part, PartUse } from './schema';

/** Whether the stock is below the minimum, or negative because more was used than had been entered. */
export const isLow = ({ stock, minimum }: Pick<Part, 'stock' | 'minimum'>): boolean =>
  stock < 0 || (minimum !== null && stock < minimum);

/** Sum of the parts with a price; null if none has one. */
export function costOfParts(uses: readonly Pick<PartUse, 'quantity' | 'price'>[]): number | null {
  const costs = uses.flatMap(({ quantity, price }) => (price === null ? [] : quantity * price));
  return costs.length ? roundToCents(costs.reduce((sum, cost) => sum + cost, 0)) : null;
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100;
