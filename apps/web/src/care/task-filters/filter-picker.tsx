import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import { Command, CommandInput, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FilterPickerProps {
  /** Shown before the chosen option, as in "Device Pump 1". */
  label: string;
  chosen: string;
  /** Renders the `FilterOptions` while the picker is open. Call `close` after a choice. */
  children: (close: () => void) => ReactNode;
}

/** A filter with many options, which are found by typing; looks like a SelectFilter. */
export function FilterPicker({ label, chosen, children }: FilterPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={`${label}: ${chosen}`}
          className={cn(
            fieldBox,
            'flex h-(--control) items-center justify-between gap-2 border-border-strong px-2.5 text-left text-sm shadow-control max-sm:w-full max-sm:text-base sm:max-w-60',
          )}
        >
          <span title={chosen} className="truncate">
            <span className="text-muted-foreground">{label}</span> <span className="font-medium">{chosen}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-subtle-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-2rem)] p-0"
      >
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}

interface FilterOptionsProps {
  /** 'Search people' */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Whether the list contains all options that the server found. */
  filteredByServer?: boolean;
  /** `CommandItem` elements. */
  children: ReactNode;
}

/** Search field and list of options. */
export function FilterOptions({ label, text, onText, filteredByServer = false, children }: FilterOptionsProps) {
  return (
    <Command shouldFilter={!filteredByServer} label={label}>
      <CommandInput placeholder={`${label}...`} value={text} onValueChange={onText} />
      <CommandList className="max-h-70">{children}</CommandList>
    </Command>
  );
}
