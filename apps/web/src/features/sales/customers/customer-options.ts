import type { CustomerItem } from '@steward/api/schema/sales';

/** Of the combo box: everybody, or one. */
export interface CustomerOption {
  /** The customer's number. */
  id: string;
  name: string;
  facts: string;
}

/** No customer has this number: those are trimmed. */
export const allCustomers: CustomerOption = { id: ' ', name: 'All Customers', facts: 'One report for each of them' };

/** 'C-1042 · Retail · Netherlands, Europe · 62 stores'; what is not known is left out. */
function factsOf({ id, type, country, region, totalStores }: CustomerItem): string {
  const place = [country, region].filter(Boolean).join(', ');
  const stores = `${totalStores.toLocaleString('en')} ${totalStores === 1 ? 'store' : 'stores'}`;
  return [id, type, place, stores].filter(Boolean).join(' · ');
}

export const optionOf = (customer: CustomerItem): CustomerOption => ({
  id: customer.id,
  name: customer.name,
  facts: factsOf(customer),
});

const has = (text: string, ...values: string[]) => {
  const wanted = text.trim().toLowerCase();
  return values.some((value) => value.toLowerCase().includes(wanted));
};

/** Those whose name or number has the text in it, in any case. */
export const findCustomers = (customers: readonly CustomerItem[], text: string): CustomerItem[] =>
  customers.filter(({ id, name }) => has(text, name, id));

/** All Customers first, where the text does not rule them out. */
export const optionsOf = (found: readonly CustomerItem[], text: string): CustomerOption[] => [
  ...(has(text, allCustomers.name) ? [allCustomers] : []),
  ...found.map(optionOf),
];

/** The one whose whole name or number is the text, in any case. */
export function namedBy(options: readonly CustomerOption[], text: string): CustomerOption | undefined {
  const wanted = text.trim().toLowerCase();
  const named = options.filter(({ id, name }) => [id, name].some((value) => value.toLowerCase() === wanted));
  return named.length === 1 ? named[0] : undefined;
}
