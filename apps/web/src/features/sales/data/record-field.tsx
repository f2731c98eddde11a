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

interface Found {
  id: string;
  code: string;
  name: string;
}

interface RecordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: 'Customer' | 'Product';
  /** The name of what is chosen at first. */
  initialName: string;
}

/** A customer or a product, found by the server while one types: there may be thousands. */
export function RecordField<Values extends FieldValues>(props: RecordFieldProps<Values>) {
  const { control, name, label, initialName } = props;
  const { field, fieldState } = useController({ control, name });
  const [chosen, setChosen] = useState(initialName);
  const [open, setOpen] = useState(false);
  const List = label === 'Customer' ? CustomerChoices : ProductChoices;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Popover modal open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <ChooseButton ref={field.ref} name={chosen} placeholder={`Choose a ${label.toLowerCase()}`} />
        </PopoverTrigger>
        <PopoverContent aria-label={label} className="w-(--radix-popover-trigger-width) min-w-70 p-0">
          <List
            onChoose={(found) => {
              setChosen(found.name);
              field.onChange(found.id);
              setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
    </Field>
  );
}

interface ChooseButtonProps {
  name: string;
  placeholder: string;
  ref: Ref<HTMLButtonElement>;
}

function ChooseButton({ name, placeholder, ref, ...trigger }: ChooseButtonProps) {
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

const shown = 20;
type ChoicesProps = { onChoose: (found: Found) => void };
const keepPrevious = { placeholderData: <T,>(previous: T) => previous };

function CustomerChoices({ onChoose }: ChoicesProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const { data, isFetching } = trpc.sales.listCustomers.useQuery({ search, size: shown }, keepPrevious);
  return <Choices {...{ text, setText, found: data?.content, isFetching, onChoose }} label="Search customers" />;
}

function ProductChoices({ onChoose }: ChoicesProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const { data, isFetching } = trpc.sales.listProducts.useQuery({ search, size: shown }, keepPrevious);
  return <Choices {...{ text, setText, found: data?.content, isFetching, onChoose }} label="Search products" />;
}

interface FoundProps extends ChoicesProps {
  label: string;
  text: string;
  setText: (text: string) => void;
  found: readonly Found[] | undefined;
  isFetching: boolean;
}

function Choices({ label, text, setText, found, isFetching, onChoose }: FoundProps) {
  return (
    <Command shouldFilter={false} label={label}>
      <CommandInput placeholder={`${label}...`} value={text} onValueChange={setText} />
      <CommandList className="max-h-70">
        <CommandEmpty>{isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {found?.map((one) => (
          <CommandItem key={one.id} value={one.id} onSelect={() => onChoose(one)}>
            <span className="truncate">{one.name}</span>
            <span className="ml-auto truncate text-muted-foreground text-xs">{one.code}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
