import { Field } from '@steward/ui/blocks/field';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PickerButton } from '../../../care/picker-button';
import { trpc } from '../../../lib/trpc/trpc';
import { useDebounced } from '../../../lib/use-debounced';

interface RecordChoice {
  id: string;
  code: string;
  name: string;
}

interface RecordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: 'Customer' | 'Product';
  /** Name of the initially selected record. */
  initialName: string;
}

/** Selects a customer or product by searching on the server, since there may be thousands. */
export function RecordField<Values extends FieldValues>(props: RecordFieldProps<Values>) {
  const { control, name, label, initialName } = props;
  const { field, fieldState } = useController({ control, name });
  const [selectedName, setSelectedName] = useState(initialName);
  const [open, setOpen] = useState(false);
  const List = label === 'Customer' ? CustomerChoices : ProductChoices;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Popover modal open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <PickerButton ref={field.ref} text={selectedName} placeholder={`Choose a ${label.toLowerCase()}`} />
        </PopoverTrigger>
        <PopoverContent aria-label={label} className="w-(--radix-popover-trigger-width) min-w-70 p-0">
          <List
            onSelect={(record) => {
              setSelectedName(record.name);
              field.onChange(record.id);
              setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
    </Field>
  );
}

const maxChoices = 20;
const searchDelayMs = 150;
type ChoicesProps = { onSelect: (record: RecordChoice) => void };
const keepPrevious = { placeholderData: <T,>(previous: T) => previous };

function CustomerChoices({ onSelect }: ChoicesProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), searchDelayMs);
  const { data, isFetching } = trpc.sales.listCustomers.useQuery({ search, size: maxChoices }, keepPrevious);
  return <RecordList {...{ text, setText, records: data?.content, isFetching, onSelect }} label="Search customers" />;
}

function ProductChoices({ onSelect }: ChoicesProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), searchDelayMs);
  const { data, isFetching } = trpc.sales.listProducts.useQuery({ search, size: maxChoices }, keepPrevious);
  return <RecordList {...{ text, setText, records: data?.content, isFetching, onSelect }} label="Search products" />;
}

interface RecordListProps extends ChoicesProps {
  label: string;
  text: string;
  setText: (text: string) => void;
  records: readonly RecordChoice[] | undefined;
  isFetching: boolean;
}

function RecordList({ label, text, setText, records, isFetching, onSelect }: RecordListProps) {
  return (
    <Command shouldFilter={false} label={label}>
      <CommandInput placeholder={`${label}...`} value={text} onValueChange={setText} />
      <CommandList className="max-h-70">
        <CommandEmpty>{isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {records?.map((record) => (
          <CommandItem key={record.id} value={record.id} onSelect={() => onSelect(record)}>
            <span className="truncate">{record.name}</span>
            <span className="ml-auto truncate text-muted-foreground text-xs">{record.code}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
