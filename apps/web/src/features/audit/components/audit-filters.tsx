import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Button } from '@steward/ui/primitives/button';
import { X } from 'lucide-react';
import { DateFilter } from '../../../lib/date-filter';
import { trpc } from '../../../lib/trpc/trpc';
import { actionChoices, actionLabel } from '../labels';
import type { AuditSearch } from '../search';

type Choice = { value: string; label: string };

interface AuditFiltersProps {
  search: AuditSearch;
  /** Text in the search field; the address follows after a pause in typing. */
  text: string;
  onText: (text: string) => void;
  onChange: (next: AuditSearch) => void;
  onClear: () => void;
}

/** Filters by text, action, person and dates; on a phone all but the text move into a sheet. */
export function AuditFilters({ search, text, onText, onChange, onClear }: AuditFiltersProps) {
  const users = trpc.users.list.useQuery();
  const { action, person, from, to } = search;
  const people: Choice[] = users.data?.map(({ id, name, email }) => ({ value: id, label: name || email })) ?? [];
  const activeCount = [action, person, from, to].filter(Boolean).length;
  return (
    <FilterBar
      search={<SearchInput label="Search the audit log" value={text} onChange={onText} />}
      active={activeCount}
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
            options={withAll('Everyone', people, person, () => 'Deleted user')}
            className="sm:max-w-60"
          />
          <DateFilter label="From" value={from} max={to} onChange={(next) => onChange({ from: next })} />
          <DateFilter label="To" value={to} min={from} onChange={(next) => onChange({ to: next })} />
          {activeCount > 0 ? (
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

/** Options starting with 'all'; adds the selected value if the choices lack it, as after following an old link. */
function withAll(
  allLabel: string,
  choices: Choice[],
  selected: string | undefined,
  unknownLabel: (value: string) => string,
) {
  const isUnknown = selected && !choices.some(({ value }) => value === selected);
  return [
    { value: 'all', label: allLabel },
    ...choices,
    ...(isUnknown ? [{ value: selected, label: unknownLabel(selected) }] : []),
  ];
}
