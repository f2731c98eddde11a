import { cn } from '@steward/ui/lib/cn';
import type { Ref } from 'react';
import type { CustomerOption } from './customer-options';

interface CustomerListProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  options: readonly CustomerOption[];
  /** Index of the highlighted option. */
  active: number;
  selectedId: string | undefined;
  /** Number of further matches. */
  more: number;
  searching: boolean;
  onSelect: (option: CustomerOption) => void;
  onPoint: (index: number) => void;
}

/** Listbox of the combobox. The focus stays in the input; an option's id is the list's id with its index. */
export function CustomerList(props: CustomerListProps) {
  const { id, ref, options, active, selectedId, more, searching, onSelect, onPoint } = props;
  return (
    <div className="absolute inset-x-0 top-full z-(--z-popover) mt-1.5 rounded-lg bg-popover shadow-popover">
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label="Customers"
        aria-busy={searching}
        className="max-h-80 scroll-py-1 overflow-y-auto p-1"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.id === selectedId}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={index === active ? undefined : () => onPoint(index)}
            onClick={() => onSelect(option)}
            className={cn(
              'cursor-pointer select-none rounded-[5px] px-2 py-1.5 text-sm max-sm:py-2.5',
              index === active && 'bg-primary-subtle',
            )}
          >
            <span className={cn('block truncate', option.id === selectedId ? 'font-semibold' : 'font-medium')}>
              {option.name}
            </span>
            <span className="block truncate text-muted-foreground text-xs">{option.facts}</span>
          </div>
        ))}
        {options.length === 0 ? (
          <div
            role="option"
            aria-selected="false"
            aria-disabled="true"
            tabIndex={-1}
            className="px-2 py-4 text-center text-muted-foreground text-sm"
          >
            {searching ? 'Loading customers...' : 'No customers found'}
          </div>
        ) : null}
      </div>
      {more > 0 ? (
        <p className="border-t px-3 py-2 text-muted-foreground text-xs tabular-nums">
          {more.toLocaleString('en')} more. Type to narrow the list.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {searching ? '' : `${(options.length + more).toLocaleString('en')} found`}
      </p>
    </div>
  );
}
