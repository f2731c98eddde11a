import type { CustomerItem } from '@steward/api/schema/sales';

/** An option of the combobox: one customer or all. */
export interface CustomerOption {
  /** Customer number. */
  id: string;
  name: string;
  facts: string;
}

/** Its id cannot be a customer number, since those are trimmed. */
export const allCustomers: CustomerOption = { id: ' ', name: 'All Customers', facts: 'One report per customer' };

/** 'C-1042 · Retail · Netherlands, Europe · 62 stores', without unknown parts. */
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

const matchesText = (text: string, ...values: string[]) => {
  const lowerCaseText = text.trim().toLowerCase();
  return values.some((value) => value.toLowerCase().includes(lowerCaseText));
};

/** Customers whose name or number contains the text, ignoring case. */
export const findCustomers = (customers: readonly CustomerItem[], text: string): CustomerItem[] =>
  customers.filter(({ id, name }) => matchesText(text, name, id));

/** Options for the matches, with All Customers first if it matches the text. */
export const optionsOf = (matches: readonly CustomerItem[], text: string): CustomerOption[] => [
  ...(matchesText(text, allCustomers.name) ? [allCustomers] : []),
  ...matches.map(optionOf),
];

/** The only option whose complete name or number equals the text, ignoring case. */
export function findExactMatch(options: readonly CustomerOption[], text: string): CustomerOption | undefined {
  const lowerCaseText = text.trim().toLowerCase();
  const exactMatches = options.filter(({ id, name }) =>
    [id, name].some((value) => value.toLowerCase() === lowerCaseText),
  );
  return exactMatches.length === 1 ? exactMatches[0] : undefined;
}
