import type { Part, PartUse } from '@steward/api/schema/parts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** '5 pieces', '1.5 l'. */
export function amountOf(amount: number, { unit }: Pick<Part, 'unit'>): string {
  const isPlural = unit === 'piece' && Math.abs(amount) !== 1;
  return `${number.format(amount)} ${isPlural ? 'pieces' : unit}`;
}

/** '2 pieces Oil filter (FLT-1)'. */
export const partUseText = (use: Pick<PartUse, 'quantity' | 'unit' | 'name' | 'number'>): string =>
  `${amountOf(use.quantity, use)} ${use.name} (${use.number})`;

export const lowText = ({ stock }: Pick<Part, 'stock'>): string => (stock < 0 ? 'Below zero' : 'Below minimum');
