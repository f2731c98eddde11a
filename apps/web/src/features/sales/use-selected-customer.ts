import { useState } from 'react';
import { allCustomers, type CustomerOption, optionOf } from './customers/customer-options';
import { useCustomer } from './customers/use-customers';

/** Selected option of the combobox: initially the customer of the open report; null after the text was edited. */
export function useSelectedCustomer(report: string | undefined) {
  const [selection, setSelection] = useState<CustomerOption | null>();
  const [previousReport, setPreviousReport] = useState(report);
  // opening another report, by the button or by Back, resets the selection to its customer
  if (previousReport !== report) {
    setPreviousReport(report);
    setSelection(undefined);
  }
  const customer = useCustomer(report);
  const reportOption = report === allCustomers.id ? allCustomers : customer ? optionOf(customer) : null;
  return [selection === undefined ? reportOption : selection, setSelection] as const;
}
