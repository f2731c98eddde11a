import { type SalesCustomer, saveCustomerInput } from '@steward/api/schema/sales/data';
import { FormDialog } from '../../../care/form-dialog';
import { ChoiceField, choicesOf, TextField } from '../../../care/form-fields';
import { parseNumber } from '../../../care/parse-number';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { trpc } from '../../../lib/trpc/trpc';
import { sourceLabels } from './labels';
import { useReloadSales } from './use-sales-changes';

/** Values of the form fields as text. */
const valuesOf = (customer: SalesCustomer | undefined) => ({
  code: customer?.code ?? '',
  name: customer?.name ?? '',
  type: customer?.type ?? '',
  country: customer?.country ?? '',
  region: customer?.region ?? '',
  totalStores: String(customer?.totalStores ?? 0),
  source: customer?.source ?? ('new' as const),
});
const toInput = (values: ReturnType<typeof valuesOf>) => ({ ...values, totalStores: parseNumber(values.totalStores) });

interface CustomerFormProps {
  /** Undefined to add a customer. */
  customer: SalesCustomer | undefined;
  onClose: () => void;
}

/** Dialog to add or edit a customer. Mounted only while open. */
export function CustomerForm({ customer, onClose }: CustomerFormProps) {
  const { form, toEntry } = useCareForm({ initial: valuesOf(customer), schema: saveCustomerInput, toInput });
  const { phase, error, save } = useSave(onClose, 'Failed to save customer');
  const reload = useReloadSales();
  const { mutateAsync } = trpc.sales.saveCustomer.useMutation({ onSuccess: reload });
  const { control } = form;
  const submit = form.handleSubmit((values) =>
    save(() => mutateAsync({ ...toEntry(values).input, ...(customer ? { id: customer.id } : {}) })),
  );
  return (
    <FormDialog
      title={customer ? 'Edit customer' : 'Add customer'}
      description={customer?.name}
      submitLabel={customer ? 'Save changes' : 'Add customer'}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Customer saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="code" label="Customer number" autoComplete="off" />
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextField control={control} name="type" label="Type" optional placeholder="Retail" />
      <TextField control={control} name="totalStores" label="Number of stores" inputMode="numeric" />
      <TextField control={control} name="country" label="Country" optional />
      <TextField control={control} name="region" label="Region" optional />
      <ChoiceField control={control} name="source" label="Source" choices={choicesOf(sourceLabels)} />
    </FormDialog>
  );
}
