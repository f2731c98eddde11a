import type { HistoryKind } from '@steward/api/schema/history';
import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Button } from '@steward/ui/primitives/button';
import { X } from 'lucide-react';
import { DateFilter } from '../../../lib/date-filter';
import { trpc } from '../../../lib/trpc/trpc';
import { historyKindLabels } from '../labels';
import type { HistorySearch } from './use-history';

interface HistoryFiltersProps {
  search: HistorySearch;
  onChange: (change: HistorySearch) => void;
}

const kinds: { value: HistoryKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...Object.entries(historyKindLabels).map(([value, label]) => ({ value: value as HistoryKind, label })),
];

/** Filters by kind, person and period. */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  const users = trpc.users.list.useQuery();
  const { kind, person, from, to } = search;
  const active = [person, from, to].filter(Boolean).length;
  const people = users.data?.map(({ id, name, email }) => ({ value: id, label: name || email })) ?? [];
  const isUnknown = person !== undefined && !people.some(({ value }) => value === person);
  return (
    <FilterBar
      search={
        <SelectFilter
          label="Kind"
          value={kind ?? 'all'}
          onChange={(next) => onChange({ kind: next === 'all' ? undefined : next })}
          options={kinds}
          className="max-sm:w-full"
        />
      }
      active={active}
      filters={
        <>
          <SelectFilter
            label="Person"
            value={person ?? 'all'}
            onChange={(next) => onChange({ person: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: 'Everyone' },
              ...people,
              ...(isUnknown ? [{ value: person, label: users.isPending ? 'Loading...' : 'Deleted user' }] : []),
            ]}
            className="sm:max-w-60"
          />
          <DateFilter label="From" value={from} max={to} onChange={(next) => onChange({ from: next })} />
          <DateFilter label="To" value={to} min={from} onChange={(next) => onChange({ to: next })} />
          {active > 0 || kind ? (
            <Button
              variant="ghost"
              onClick={() => onChange({ kind: undefined, person: undefined, from: undefined, to: undefined })}
            >
              <X aria-hidden="true" />
              Clear filters
            </Button>
          ) : null}
        </>
      }
    />
  );
}
