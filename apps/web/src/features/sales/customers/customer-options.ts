import type { CustomerItem } from '@steward/api/schema/sales';

/** Of the combo box: everybody, or one. */
export interface CustomerOption {
  /** 'all', or the customer's number. */
  id: string;
  name: string;
  facts: string;
}

export const allCustomers: CustomerOption = { id: 'all', name: 'All Customers', facts: 'One report for each of them' };

/** 'C-1042 · Retail · Netherlands, Europe · 62 stores'; what is not known is left out. */
export function factsOf({ id, type, country, region, totalStores }: CustomerItem): string {
  const place = [country, region].filter(Boolean).join(', ');
  const stores = `${totalStores.toLocaleString('en')} ${totalStores === 1 ? 'store' : 'stores'}`;
  return [id, type, place, stores].filter(Boolean).join(' · ');
}

/** All Customers first, then those whose name or id has the text in it. */
export function findOptions(customers: readonly CustomerItem[], text: string): CustomerOption[] {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  const found = customers.filter(({ id, name }) => has(name) || has(id));
  const all = has(allCustomers.name) ? [allCustomers] : [];
  return [...all, ...found.map((customer) => ({ id: customer.id, name: customer.name, facts: factsOf(customer) }))];
}
