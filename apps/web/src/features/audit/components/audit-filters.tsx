import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Button } from '@steward/ui/primitives/button';
import { X } from 'lucide-react';
import { trpc } from '../../../lib/trpc/trpc';
import { actionChoices, actionLabel } from '../labels';
import type { AuditSearch } from '../search';
import { DateFilter } from './date-filter';

type Choice = { value: string; label: string };

interface AuditFiltersProps {
  search: AuditSearch;
  /** What is in the search box; the address follows when typing pauses. */
  text: string;
  onText: (text: string) => void;
  onChange: (next: AuditSearch) => void;
  onClear: () => void;
}

/** Text, action, person, dates: one line; on the phone all but the text in a sheet. */
export function AuditFilters({ search, text, onText, onChange, onClear }: AuditFiltersProps) {
  const users = trpc.users.list.useQuery();
  const { action, person, from, to } = search;
  const people: Choice[] = users.data?.map(({ id, name, email }) => ({ value: id, label: name || email })) ?? [];
  const set = [action, person, from, to].filter(Boolean).length;
  return (
    <FilterBar
      search={<SearchInput label="Search the audit log" value={text} onChange={onText} />}
      active={set}
      filters={
        <>
          <SelectFilter
            label="Action"
            value={action ?? 'all'}
            onChange={(next) => onChange({ action: next === 'all' ? undefined : next })}
            options={withAll('All', actionChoices, action, actionLabel)}
            className="sm:max-w-60"
          />
          <SelectFilter
            label="Person"
            value={person ?? 'all'}
            onChange={(next) => onChange({ person: next === 'all' ? undefined : next })}
            options={withAll('Everybody', people, person, () => 'Somebody who is gone')}
            className="sm:max-w-60"
          />
          <DateFilter label="From" value={from} max={to} onChange={(next) => onChange({ from: next })} />
          <DateFilter label="To" value={to} min={from} onChange={(next) => onChange({ to: next })} />
          {set > 0 ? (
            <Button variant="ghost" onClick={onClear}>
              <X aria-hidden="true" />
              Clear filters
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** The choices after 'all of them'; what is chosen is among them, also when an address asks for something else. */
function withAll(all: string, choices: Choice[], chosen: string | undefined, labelOf: (value: string) => string) {
  const unknown = chosen && !choices.some(({ value }) => value === chosen);
  return [{ value: 'all', label: all }, ...choices, ...(unknown ? [{ value: chosen, label: labelOf(chosen) }] : [])];
}
