import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '../primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '../primitives/popover';

export interface SearchFilterOption {
  value: string;
  label: string;
  /** Shown at the end of the row. */
  count?: number;
  /** Levels of indentation, for an option inside of another. */
  level?: number;
}

export interface SearchFilterProps {
  /** Shown before the selected option, as in "Location Hall 2"; alone if none is selected. */
  label: string;
  /** Undefined for all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly SearchFilterOption[];
  className?: string;
}

/** Deeper levels are not indented further, so that their names stay readable. */
const maxIndents = 4;

/** A filter in the filter bar with too many options for a plain list; typing narrows them down. */
export function SearchFilter({ label, value, onChange, options, className }: SearchFilterProps) {
  const [open, setOpen] = useState(false);
  const chosenLabel =
    value === undefined ? undefined : (options.find((option) => option.value === value)?.label ?? value);
  const choose = (next: string | undefined) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          aria-label={`${label}: ${chosenLabel ?? 'All'}`}
          className={cn('min-w-0 px-2.5', className)}
        >
          <span className="max-w-48 truncate font-medium leading-5">
            <span className="font-normal text-muted-foreground">{label}</span> {chosenLabel}
          </span>
          <ChevronDown aria-hidden="true" className="ml-auto size-3.5 shrink-0 text-subtle-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} align="start" className="w-72 max-w-[calc(100vw-2rem)] p-0">
        <Command label={label}>
          <CommandInput placeholder="Search..." />
          <CommandList className="max-h-70">
            <CommandEmpty>Nothing found.</CommandEmpty>
            <CommandItem value=" all" keywords={['all']} onSelect={() => choose(undefined)}>
              All
            </CommandItem>
            {options.map((option) => (
              <CommandItem key={option.value} value={option.value} onSelect={() => choose(option.value)}>
                <span
                  className="truncate"
                  title={option.value}
                  style={{ paddingLeft: `${Math.min(option.level ?? 0, maxIndents) * 0.75}rem` }}
                >
                  {option.label}
                </span>
                {option.count === undefined ? null : (
                  <span className="ml-auto text-muted-foreground text-xs tabular-nums">
                    {option.count.toLocaleString('en')}
                  </span>
                )}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
