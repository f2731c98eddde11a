import { roundedMean, withUnit } from '@steward/api/sales-figures';

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** '$64.00'. */
export const priceOf = (price: number): string => `$${dollars.format(price)}`;
/** '238K'. */
export const compactOf = (count: number): string => compact.format(count);
/** '1,200 l', '1 piece'. */
export const quantityOf = (quantity: number, unit: string): string =>
  withUnit(quantity, unit, quantity.toLocaleString('en'));
/** A mean quantity: '344 pieces', '5 pieces' for 4.83, '0.25 kg'. */
export const meanQuantityOf = (quantity: number, unit: string): string => quantityOf(roundedMean(quantity), unit);
/** 0.874 is '87%'. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
