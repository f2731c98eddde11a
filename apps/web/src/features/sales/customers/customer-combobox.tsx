import { Input } from '@steward/ui/primitives/input';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CustomerList } from './customer-list';
import { type CustomerOption, namedBy, optionsOf } from './customer-options';
import { useFoundCustomers } from './use-customers';

interface CustomerComboboxProps {
  chosen: CustomerOption | null;
  onChoose: (option: CustomerOption | null) => void;
  /** Id of the sentence that says what is wrong with the choice. */
  describedBy: string | undefined;
}

/**
 * Finds a customer by name or id, as an ARIA combo box with a list: arrows move, Enter chooses, Esc closes and then
 * empties. Other text takes the choice back; a whole name or id that was typed is a choice when the box is left.
 */
export function CustomerCombobox({ chosen, onChoose, describedBy }: CustomerComboboxProps) {
  const [text, setText] = useState(chosen?.name ?? '');
  const [open, setOpen] = useState(false);
  /** It was left, and what was typed may name somebody who is still looked for. */
  const [left, setLeft] = useState(false);
  /** The option that the keys are at; null: the one that is chosen, or the first. */
  const [moved, setMoved] = useState<number | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(chosen);
  if (known.current?.id !== chosen?.id || known.current?.name !== chosen?.name) {
    known.current = chosen;
    if (chosen) setText(chosen.name);
  }
  // what is chosen already does not narrow the list
  const wanted = chosen?.name === text ? '' : text;
  const { found, more, searching } = useFoundCustomers(wanted, open || left);
  const options = optionsOf(found, wanted);
  const active =
    moved ??
    Math.max(
      0,
      options.findIndex(({ id }) => id === chosen?.id),
    );
  const current = open ? options[active] : undefined;
  useEffect(() => {
    if (current) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [current, active]);

  const choose = (option: CustomerOption) => {
    setText(option.name);
    setOpen(false);
    onChoose(option);
  };
  const show = () => {
    setMoved(null);
    setOpen(true);
  };
  const type = (next: string) => {
    setText(next);
    show();
    if (chosen && next !== chosen.name) onChoose(null);
  };
  const named = left && !searching && !chosen ? namedBy(options, text) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was typed has been looked for
  useEffect(() => {
    if (!left || searching) return;
    setLeft(false);
    if (named) choose(named);
  }, [left, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (open) return setOpen(false);
      setText('');
      if (chosen) onChoose(null);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMoved((active + step + options.length) % Math.max(1, options.length));
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
        onChange={(event) => type(event.target.value)}
        onClick={open ? undefined : show}
        onBlur={() => {
          setOpen(false);
          setLeft(true);
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
          chosenId={chosen?.id}
          more={more}
          searching={searching}
          onChoose={choose}
          onPoint={setMoved}
        />
      ) : null}
    </div>
  );
}
