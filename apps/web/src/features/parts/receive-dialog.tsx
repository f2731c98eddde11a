import { type Part, receivePartInput } from '@steward/api/schema/parts';
import { FormDialog } from '../../care/form-dialog';
import { TextField } from '../../care/form-fields';
import { parseNumber } from '../../care/parse-number';
import { amountOf } from '../../care/part-words';
import { useCareForm } from '../../care/use-care-form';
import { useSave } from '../../care/use-save';
import { usePartChanges } from './hooks';

const entry = receivePartInput.omit({ id: true });

/** Dialog to add delivered parts to the stock. Open while mounted. */
export function ReceiveDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const { receive } = usePartChanges();
  const { form, toEntry } = useCareForm({
    initial: { quantity: '' },
    schema: entry,
    toInput: ({ quantity }) => ({ quantity: parseNumber(quantity) }),
    check: ({ quantity }): Partial<Record<string, string>> =>
      quantity.trim() ? {} : { quantity: 'Enter how much was delivered' },
  });
  const { phase, error, save } = useSave(onClose, 'Failed to add the delivery');
  const submit = form.handleSubmit((values) => save(() => receive({ id: part.id, ...toEntry(values).input })));
  return (
    <FormDialog
      title="Receive stock"
      description={`${part.name}, ${amountOf(part.stock, part)} in stock`}
      submitLabel="Add to stock"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'The stock was updated.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="quantity"
        label={`Delivered (${part.unit})`}
        inputMode="decimal"
        autoComplete="off"
        wide
      />
    </FormDialog>
  );
}
