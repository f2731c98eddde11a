import { type SalesProduct, saveProductInput } from '@steward/api/schema/sales/data';
import { FormDialog } from '../../../care/form-dialog';
import { AreaField, TextField } from '../../../care/form-fields';
import { parseNumber } from '../../../care/parse-number';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { trpc } from '../../../lib/trpc/trpc';
import { useReloadSales } from './use-sales-changes';

/** Values of the form fields as text. */
const valuesOf = (product: SalesProduct | undefined) => ({
  code: product?.code ?? '',
  name: product?.name ?? '',
  category: product?.category ?? '',
  ingredients: product?.ingredients.join(', ') ?? '',
  price: product ? String(product.price) : '',
  unit: product?.unit ?? '',
});
const toInput = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  price: values.price.trim() === '' ? 0 : parseNumber(values.price.replace(/^\s*\$/, '')),
});

interface ProductFormProps {
  /** Undefined to add a product. */
  product: SalesProduct | undefined;
  onClose: () => void;
}

/** Dialog to add or edit a product. Mounted only while open. */
export function ProductForm({ product, onClose }: ProductFormProps) {
  const { form, toEntry } = useCareForm({ initial: valuesOf(product), schema: saveProductInput, toInput });
  const { phase, error, save } = useSave(onClose, 'Failed to save product');
  const reload = useReloadSales();
  const { mutateAsync } = trpc.sales.saveProduct.useMutation({ onSuccess: reload });
  const { control } = form;
  const submit = form.handleSubmit((values) =>
    save(() => mutateAsync({ ...toEntry(values).input, ...(product ? { id: product.id } : {}) })),
  );
  return (
    <FormDialog
      title={product ? 'Edit product' : 'Add product'}
      description={product?.name}
      submitLabel={product ? 'Save changes' : 'Add product'}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Product saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="code" label="Product number" autoComplete="off" />
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextField control={control} name="category" label="Category" optional wide />
      <AreaField control={control} name="ingredients" label="Ingredients" optional wide hint="Separate with commas." />
      <TextField control={control} name="price" label="Price in dollars" inputMode="decimal" optional />
      <TextField control={control} name="unit" label="Unit" optional placeholder="l, kg, drums" />
    </FormDialog>
  );
}
