import type { CustomerItem } from '@steward/api/schema/sales';

/** Shown if the customers fail to load (specification 3, section 8); always marked 'Sample data'. */
export const sampleCustomers: readonly CustomerItem[] = [
  sample('SAMPLE-1', 'Sample Cold Storage', 'Warehouse', 'Netherlands', 'Europe', 62),
  sample('SAMPLE-2', 'Sample Bakery Group', 'Retail', 'Poland', 'Europe', 31),
  sample('SAMPLE-3', 'Sample Dairy', 'Producer', 'Ireland', 'Europe', 8),
];

function sample(id: string, name: string, type: string, country: string, region: string, totalStores: number) {
  return { id, uuid: id, name, type, country, region, totalStores };
}
