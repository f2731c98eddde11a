import type { SalesQuery } from '../search';

export type DataTab = NonNullable<SalesQuery['data']>;

export const dataTabs: Record<DataTab, string> = {
  customers: 'Customers',
  products: 'Products',
  purchases: 'Purchases',
};
export const dataTabNames = Object.keys(dataTabs) as DataTab[];
/** Singular nouns for labels such as 'Add customer'. */
export const recordNouns: Record<DataTab, string> = {
  customers: 'customer',
  products: 'product',
  purchases: 'purchase',
};

export const sourceLabels = { original: 'Original', new: 'New' };
