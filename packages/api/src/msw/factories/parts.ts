import type { Part } from '../../parts/schema';

export const part = (overrides: Partial<Part> = {}): Part => ({
  id: 'x-1',
  number: 'FLT-1042',
  name: 'Oil filter',
  unit: 'piece',
  stock: 5,
  minimum: 2,
  price: 12.5,
  location: 'Shelf 3',
  models: ['CG-450'],
  devices: [],
  isLow: false,
  ...overrides,
});

/** All parts on one page. */
export const partPage = (content: Part[]) => ({
  ...{ content, page: 0, size: 50, totalElements: content.length, totalPages: 1 },
  low: content.filter(({ isLow }) => isLow).length,
});
