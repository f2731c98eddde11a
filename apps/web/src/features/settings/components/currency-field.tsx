import { Field } from '@steward/ui/blocks/field';
import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';

interface CurrencyFieldProps {
  /** ISO 4217 code; empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (currency: string) => void;
}

const noCurrency = 'None: plain numbers';

/** Select of the currencies known to the browser. */
export function CurrencyField({ value, error, onChange }: CurrencyFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (currency: string) => {
    onChange(currency);
    setOpen(false);
  };
  return (
    <Field label="Currency" error={error} hint="Of all costs and prices. Amounts are not converted when it changes.">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <CurrencyButton text={value ? labelOf(value) : noCurrency} />
        </PopoverTrigger>
        <PopoverContent aria-label="Currencies" className="w-(--radix-popover-trigger-width) p-0">
          <Command label="Currencies" defaultValue={value ? labelOf(value) : noCurrency}>
            <CommandInput placeholder="Search, for example EUR" />
            <CommandList className="max-h-70">
              <CommandEmpty>No currency found.</CommandEmpty>
              <CurrencyItem text={noCurrency} chosen={value === ''} onSelect={() => choose('')} />
              {Intl.supportedValuesOf('currency').map((code) => (
                <CurrencyItem key={code} text={labelOf(code)} chosen={code === value} onSelect={() => choose(code)} />
              ))}
            </CommandList>
          </Command>
        </PopoverContent>
      </Popover>
    </Field>
  );
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
/** 'EUR, Euro' */
const labelOf = (code: string) => `${code}, ${names.of(code) ?? code}`;

function CurrencyButton({ text, ...trigger }: { text: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cn(
        fieldBox,
        'flex h-9 w-full items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
    >
      <span className="truncate">{text}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
    </button>
  );
}

function CurrencyItem({ text, chosen, onSelect }: { text: string; chosen: boolean; onSelect: () => void }) {
  return (
    <CommandItem value={text} onSelect={onSelect}>
      <span className="truncate">{text}</span>
      {chosen ? <Check aria-hidden="true" className="ml-auto size-3.5" /> : null}
    </CommandItem>
  );
}
