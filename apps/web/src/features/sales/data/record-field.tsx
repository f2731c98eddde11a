import { Field } from '@steward/ui/blocks/field';
import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
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
          <RecordButton ref={field.ref} name={selectedName} placeholder={`Choose a ${label.toLowerCase()}`} />
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

interface RecordButtonProps {
  name: string;
  placeholder: string;
  ref: Ref<HTMLButtonElement>;
}

function RecordButton({ name, placeholder, ref, ...trigger }: RecordButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={cn(
        fieldBox,
        'flex h-9 w-full items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
    >
      <span className={cn('truncate', !name && 'text-subtle-foreground')}>{name || placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
    </button>
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
