import { type SalesPurchase, savePurchaseInput } from '@steward/api/schema/sales/data';
import { FormDialog } from '../../../care/form-dialog';
import { TextField } from '../../../care/form-fields';
import { parseNumber } from '../../../care/parse-number';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { trpc } from '../../../lib/trpc/trpc';
import { RecordField } from './record-field';
import { useReloadSales } from './use-sales-changes';

/** Values of the form fields as text. */
const valuesOf = (purchase: SalesPurchase | undefined) => ({
  customerId: purchase?.customerId ?? '',
  productId: purchase?.productId ?? '',
  store: purchase?.store ?? '',
  quantity: purchase ? String(purchase.quantity) : '',
  purchasedOn: purchase?.purchasedOn ?? '',
});
type PurchaseValues = ReturnType<typeof valuesOf>;
const toInput = (values: PurchaseValues) => ({ ...values, quantity: parseNumber(values.quantity) });

const requiredLabels = {
  customerId: 'Customer',
  productId: 'Product',
  quantity: 'Quantity',
  purchasedOn: 'Date',
} as const;

/** Messages for empty required fields, instead of those of the schema. */
const checkRequired = (values: PurchaseValues): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(requiredLabels)
      .filter(([name]) => values[name as keyof typeof requiredLabels].trim() === '')
      .map(([name, label]) => [name, `${label} is required`]),
  );

interface PurchaseFormProps {
  /** Undefined to add a purchase. */
  purchase: SalesPurchase | undefined;
  onClose: () => void;
}

/** Dialog to add or edit a purchase. Mounted only while open. */
export function PurchaseForm({ purchase, onClose }: PurchaseFormProps) {
  const { form, toEntry } = useCareForm({
    initial: valuesOf(purchase),
    schema: savePurchaseInput,
    toInput,
    check: checkRequired,
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save purchase');
  const reload = useReloadSales();
  const { mutateAsync } = trpc.sales.savePurchase.useMutation({ onSuccess: reload });
  const { control } = form;
  const submit = form.handleSubmit((values) =>
    save(() => mutateAsync({ ...toEntry(values).input, ...(purchase ? { id: purchase.id } : {}) })),
  );
  return (
    <FormDialog
      title={purchase ? 'Edit purchase' : 'Add purchase'}
      submitLabel={purchase ? 'Save changes' : 'Add purchase'}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Purchase saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <RecordField control={control} name="customerId" label="Customer" initialName={purchase?.customerName ?? ''} />
      <RecordField control={control} name="productId" label="Product" initialName={purchase?.productName ?? ''} />
      <TextField control={control} name="quantity" label="Quantity" inputMode="decimal" />
      <TextField control={control} name="purchasedOn" label="Date" type="date" />
      <TextField control={control} name="store" label="Store" optional wide />
    </FormDialog>
  );
}
