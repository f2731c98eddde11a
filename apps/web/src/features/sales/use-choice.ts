import type { CustomerItem } from '@steward/api/schema/sales';
import { useState } from 'react';
import { allCustomers, type CustomerOption, factsOf } from './customers/customer-options';

/** Who is chosen: at first the one whose report the address shows; null when the text was changed since. */
export function useChoice(report: string | undefined, customers: readonly CustomerItem[] | undefined) {
  const [picked, setPicked] = useState<{ report: string | undefined; option: CustomerOption | null } | null>(null);
  // another report was opened, by the button or by Back: it says who is chosen
  const option = picked && picked.report === report ? picked.option : optionOf(report, customers);
  return [option, (next: CustomerOption | null) => setPicked({ report, option: next })] as const;
}

function optionOf(report: string | undefined, customers: readonly CustomerItem[] | undefined): CustomerOption | null {
  if (report === undefined) return null;
  if (report === allCustomers.id) return allCustomers;
  const customer = customers?.find(({ id }) => id === report);
  return customer ? { id: customer.id, name: customer.name, facts: factsOf(customer) } : null;
}
