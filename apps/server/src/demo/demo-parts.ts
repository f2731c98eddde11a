import type { parts } from '@steward/db/schema';

type DemoPart = Pick<
  typeof parts.$inferInsert,
  'number' | 'name' | 'unit' | 'stock' | 'minimum' | 'price' | 'location' | 'models'
>;

/** Spare parts of the small plant. One is below its minimum. */
export const demoParts: DemoPart[] = [
  {
    ...{ number: 'HPU-RF-25', name: 'Return-line filter element', unit: 'piece', stock: 1, minimum: 2, price: 48.5 },
    ...{ location: 'Store A / Shelf 3', models: ['HPU 250'] },
  },
  {
    ...{ number: 'PK-SC-40', name: 'Suction cup, 40 mm', unit: 'piece', stock: 24, minimum: 10, price: 6.2 },
    ...{ location: 'Store A / Shelf 1', models: ['PK 160'] },
  },
  {
    ...{ number: 'AC75-OIL', name: 'Compressor oil', unit: 'l', stock: 40, minimum: 20, price: 9.8 },
    ...{ location: 'Oil store', models: ['AC-75'] },
  },
  {
    ...{ number: 'DC12-DH-6', name: 'Dosing hose, 6 mm', unit: 'm', stock: 8, minimum: 5, price: 3.4 },
    ...{ location: 'Water treatment / Cabinet 2', models: ['DC-12'] },
  },
];
