import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import { CommandItem } from '@steward/ui/primitives/command';
import { Check, ChevronDown } from 'lucide-react';

/** The field that opens a list with a search. Place it in a `PopoverTrigger`. */
export function SearchSelectButton({ text, ...trigger }: { text: string } & React.ComponentProps<'button'>) {
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

interface SearchSelectItemProps {
  text: string;
  chosen: boolean;
  onSelect: () => void;
}

/** A choice in the list, found by its text. */
export function SearchSelectItem({ text, chosen, onSelect }: SearchSelectItemProps) {
  return (
    <CommandItem value={text} onSelect={onSelect}>
      <span className="truncate">{text}</span>
      {chosen ? <Check aria-hidden="true" className="ml-auto size-3.5" /> : null}
    </CommandItem>
  );
}
