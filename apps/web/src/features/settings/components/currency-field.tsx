import { Field } from '@steward/ui/blocks/field';
import { Command, CommandEmpty, CommandInput, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { useState } from 'react';
import { SearchSelectButton, SearchSelectItem } from './search-select';

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
    <Field
      label="Currency"
      error={error}
      hint="For maintenance costs and spare part prices. Amounts are not converted when it changes."
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <SearchSelectButton text={value ? labelOf(value) : noCurrency} />
        </PopoverTrigger>
        <PopoverContent aria-label="Currencies" className="w-(--radix-popover-trigger-width) p-0">
          <Command label="Currencies" defaultValue={value ? labelOf(value) : noCurrency}>
            <CommandInput placeholder="Search, for example EUR" />
            <CommandList className="max-h-70">
              <CommandEmpty>No currency found.</CommandEmpty>
              <SearchSelectItem text={noCurrency} chosen={value === ''} onSelect={() => choose('')} />
              {Intl.supportedValuesOf('currency').map((code) => (
                <SearchSelectItem
                  key={code}
                  text={labelOf(code)}
                  chosen={code === value}
                  onSelect={() => choose(code)}
                />
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
