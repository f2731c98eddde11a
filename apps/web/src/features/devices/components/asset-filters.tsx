import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { StatusSegments, ViewSwitch } from '@steward/ui/blocks/segments';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { LayoutGrid, Rows3, Rows4 } from 'lucide-react';
import { deviceTypeLabels } from '../../../care/device-words';
import type { ApiOutputs } from '../../../lib/trpc/trpc';
import { type AssetsView, sortLabels, statusLabels, viewLabels } from '../labels';
import type { DevicesSearch } from '../search';
import { PlaceFilters } from './place-filters';

type Choice<K extends string> = { value: K; label: string };
const choicesOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Choice<K>[];

const all = { value: 'all', label: 'All' } as const;
const tones = { ONLINE: 'ok', WARNING: 'warning', ERROR: 'error', OFFLINE: 'offline' } as const;
const types = [all, ...choicesOf(deviceTypeLabels)];
const sorts = choicesOf(sortLabels);
const views = [
  { value: 'cards', label: viewLabels.cards, icon: LayoutGrid },
  { value: 'table', label: viewLabels.table, icon: Rows3 },
  { value: 'compact', label: viewLabels.compact, icon: Rows4 },
] as const;

interface AssetFiltersProps {
  search: DevicesSearch;
  view: AssetsView;
  /** Text in the search box; the address follows when typing pauses. */
  text: string;
  onText: (text: string) => void;
  counts?: ApiOutputs['devices']['list']['statusCounts'] | undefined;
  onChange: (next: DevicesSearch) => void;
}

/** Search, status, type, sort, view: one line. */
export function AssetFilters({ search, view, text, onText, counts, onChange }: AssetFiltersProps) {
  const statuses = [
    { ...all, count: counts?.all },
    ...choicesOf(statusLabels).map((choice) => ({
      ...choice,
      count: counts?.[choice.value],
      tone: tones[choice.value],
    })),
  ];
  return (
    <FilterBar
      search={<SearchInput label="Search assets" value={text} onChange={onText} className="sm:w-42" />}
      status={
        <StatusSegments
          label="Status"
          value={search.status ?? 'all'}
          onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
          options={statuses}
        />
      }
      active={[search.type, search.tag, search.location].filter(Boolean).length}
      filters={
        <>
          <SelectFilter
            label="Type"
            value={search.type ?? 'all'}
            onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
            options={types}
          />
          <PlaceFilters search={search} onChange={onChange} />
          <SelectFilter
            label="Sort"
            value={search.sort ?? 'name'}
            onChange={(sort) => onChange({ sort: sort === 'name' ? undefined : sort })}
            options={sorts}
          />
        </>
      }
      view={
        <ViewSwitch value={view} onChange={(choice) => onChange({ view: choice, page: search.page })} options={views} />
      }
    />
  );
}
