import { useState } from 'react';
import { allCustomers, type CustomerOption, optionOf } from './customers/customer-options';
import { useCustomer } from './customers/use-customers';

/** Who is chosen: at first the one whose report the address shows; null when the text was changed since. */
export function useChoice(report: string | undefined) {
  const [picked, setPicked] = useState<CustomerOption | null>();
  const [shownReport, setShownReport] = useState(report);
  // another report was opened, by the button or by Back: it says who is chosen
  if (shownReport !== report) {
    setShownReport(report);
    setPicked(undefined);
  }
  const customer = useCustomer(report);
  const shown = report === allCustomers.id ? allCustomers : customer ? optionOf(customer) : null;
  return [picked === undefined ? shown : picked, setPicked] as const;
}
