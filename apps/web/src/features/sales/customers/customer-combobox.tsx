import { Input } from '@steward/ui/primitives/input';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CustomerList } from './customer-list';
import { type CustomerOption, findExactMatch, optionsOf } from './customer-options';
import { useCustomerSearch } from './use-customers';

interface CustomerComboboxProps {
  selected: CustomerOption | null;
  onSelect: (option: CustomerOption | null) => void;
  /** Id of the element with the error message. */
  describedBy: string | undefined;
}

/**
 * ARIA combobox that finds a customer by name or number. Arrow keys move, Enter selects, Esc closes the list, then clears the
 * text. Editing the text clears the selection; on blur, a complete name or number selects its customer.
 */
export function CustomerCombobox({ selected, onSelect, describedBy }: CustomerComboboxProps) {
  const [text, setText] = useState(selected?.name ?? '');
  const [open, setOpen] = useState(false);
  /** The input lost the focus; the typed text is matched once the search has finished. */
  const [blurred, setBlurred] = useState(false);
  /** Index highlighted by key or pointer; null highlights the selected or the first option. */
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  if (lastSelected.current?.id !== selected?.id || lastSelected.current?.name !== selected?.name) {
    lastSelected.current = selected;
    if (selected) setText(selected.name);
  }
  // the name of the selected customer does not filter the list
  const searchText = selected?.name === text ? '' : text;
  const { matches, more, searching } = useCustomerSearch(searchText, open || blurred);
  const options = optionsOf(matches, searchText);
  const active =
    highlighted ??
    Math.max(
      0,
      options.findIndex(({ id }) => id === selected?.id),
    );
  const current = open ? options[active] : undefined;
  useEffect(() => {
    if (current) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [current, active]);

  const select = (option: CustomerOption) => {
    setText(option.name);
    setOpen(false);
    onSelect(option);
  };
  const show = () => {
    setHighlighted(null);
    setOpen(true);
  };
  const type = (next: string) => {
    setText(next);
    show();
    if (selected && next !== selected.name) onSelect(null);
  };
  const exactMatch = blurred && !searching && !selected ? findExactMatch(options, text) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the search has finished
  useEffect(() => {
    if (!blurred || searching) return;
    setBlurred(false);
    if (exactMatch) select(exactMatch);
  }, [blurred, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (open) return setOpen(false);
      setText('');
      if (selected) onSelect(null);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setHighlighted((active + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      select(current);
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
        onChange={(event) => type(event.target.value)}
        onClick={open ? undefined : show}
        onBlur={() => {
          setOpen(false);
          setBlurred(true);
        }}
        onKeyDown={onKeyDown}
        className="pr-8 pl-8 text-ellipsis"
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-3.5 text-subtle-foreground"
      />
      {open ? (
        <CustomerList
          ref={list}
          id={listId}
          options={options}
          active={active}
          selectedId={selected?.id}
          more={more}
          searching={searching}
          onSelect={select}
          onPoint={setHighlighted}
        />
      ) : null}
    </div>
  );
}
