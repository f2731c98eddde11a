const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** '$64.00'. */
export const priceOf = (price: number): string => `$${dollars.format(price)}`;
/** '238K'. */
export const compactOf = (count: number): string => compact.format(count);
/** '1,200 l'. */
export const quantityOf = (quantity: number, unit: string): string =>
  [quantity.toLocaleString('en'), unit].filter(Boolean).join(' ');
/** The same where a mean is shown: '344 pieces', '48.2 l', '0.25 kg'. */
export const aboutOf = (quantity: number, unit: string): string =>
  quantityOf(Number(quantity.toFixed(quantity < 10 ? 2 : quantity < 100 ? 1 : 0)), unit);
/** 0.874 is '87%'. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
