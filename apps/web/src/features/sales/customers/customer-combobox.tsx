import type { CustomerItem } from '@steward/api/schema/sales';
import { cn } from '@steward/ui/lib/cn';
import { Input } from '@steward/ui/primitives/input';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type CustomerOption, findOptions } from './customer-options';

/** So many are listed at once; typing finds the others. */
const listed = 100;

interface CustomerComboboxProps {
  /** Undefined while they load. */
  customers: readonly CustomerItem[] | undefined;
  chosen: CustomerOption | null;
  onChoose: (option: CustomerOption | null) => void;
  /** Id of the sentence that says what is wrong with the choice. */
  describedBy: string | undefined;
}

/** Finds a customer by name or id. Arrows move, Enter chooses, Esc closes; other text takes the choice back. */
export function CustomerCombobox({ customers, chosen, onChoose, describedBy }: CustomerComboboxProps) {
  const [text, setText] = useState(chosen?.name ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(chosen);
  if (known.current?.id !== chosen?.id || known.current?.name !== chosen?.name) {
    known.current = chosen;
    if (chosen) setText(chosen.name);
  }
  // what is chosen already does not narrow the list
  const options = findOptions(customers ?? [], chosen?.name === text ? '' : text);
  const shown = options.slice(0, listed);
  const current = open ? shown[active] : undefined;
  useEffect(() => {
    if (current) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [current, active]);

  const choose = (option: CustomerOption) => {
    setText(option.name);
    setOpen(false);
    onChoose(option);
  };
  const show = () => {
    setActive(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <div className="relative w-105 max-w-full max-sm:w-full">
      <Building2 aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-2.5 z-1 text-icon" />
      <Input
        role="combobox"
        scale="toolbar"
        aria-label="Customer"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        autoComplete="off"
        placeholder="Choose a customer by name or id..."
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          show();
          if (chosen && event.target.value !== chosen.name) onChoose(null);
        }}
        onClick={show}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className="pr-8! pl-8! text-ellipsis"
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-3.5 text-subtle-foreground"
      />
      {open ? (
        <div className="absolute inset-x-0 top-full z-(--z-popover) mt-1.5 rounded-lg bg-popover shadow-popover">
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Customers"
            className="max-h-80 scroll-py-1 overflow-y-auto p-1"
          >
            {shown.map((option, index) => (
              <Option
                key={option.id}
                id={`${listId}-${index}`}
                option={option}
                active={index === active}
                chosen={option.id === chosen?.id}
                onChoose={() => choose(option)}
                onPoint={() => setActive(index)}
              />
            ))}
            {shown.length === 0 ? (
              <div
                role="option"
                aria-selected="false"
                aria-disabled="true"
                tabIndex={-1}
                className="px-2 py-4 text-center text-muted-foreground text-sm"
              >
                {customers ? 'No customers found' : 'Loading customers...'}
              </div>
            ) : null}
          </div>
          {options.length > listed ? (
            <p className="border-t px-3 py-2 text-muted-foreground text-xs tabular-nums">
              {(options.length - listed).toLocaleString('en')} more. Type a name or an id to find them.
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: CustomerOption;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, option, active, chosen, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
      className={cn(
        'cursor-pointer select-none rounded-[5px] px-2 py-1.5 text-sm max-sm:py-2.5',
        active && 'bg-primary-subtle',
      )}
    >
      <span className={cn('block truncate', chosen ? 'font-semibold' : 'font-medium')}>{option.name}</span>
      <span className="block truncate text-muted-foreground text-xs">{option.facts}</span>
    </div>
  );
}
