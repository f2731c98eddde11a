import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import { initialState } from '../section-state';
import { filterPrecautions, type SafetyFilters } from './filter-precautions';
import { PrecautionCard } from './precaution-card';
import { categoryLabels, typeLabels } from './precaution-words';

interface SafetyTabProps {
  deviceId: string;
  /** The manual is still being read. */
  reading: boolean;
  pages: OpenPage;
  filters: SafetyFilters;
  onFilters: (filters: SafetyFilters) => void;
}

export function SafetyTab({ deviceId, reading, pages, filters, onFilters }: SafetyTabProps) {
  const query = trpc.safety.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load safety precautions');
  const all = query.data ?? [];
  const precautions = filterPrecautions(all, filters);
  const note = state.loading ? 'Loading safety information...' : `${precautions.length} safety precaution(s) found`;
  return (
    <>
      <SectionHead title="Safety Information" note={state.refreshing ? `${note} · Updating safety data...` : note} />
      <SafetyFilterBar filters={filters} onFilters={onFilters} />
      {state.failed ? (
        <ListFailed title="Failed to load safety precautions" onRetry={state.retry} retrying={state.retrying} />
      ) : !state.loading && all.length === 0 ? (
        <NothingYet title="No safety information found" reading={reading}>
          This device doesn't have any safety precautions yet.
        </NothingYet>
      ) : !state.loading && precautions.length === 0 ? (
        <NoMatch
          title="No safety precautions match your current filters."
          onClear={() => onFilters(initialState.safety)}
        />
      ) : (
        <div className="@container">
          <ul aria-label="Safety precautions" aria-busy={state.loading} className="grid gap-3 @3xl:grid-cols-2">
            {state.loading
              ? Array.from({ length: 5 }, (_, index) => (
                  <li key={index} className="@3xl:first:col-span-2">
                    <Skeleton className="h-28 rounded-lg!" />
                  </li>
                ))
              : precautions.map((precaution, index) => (
                  <PrecautionCard key={precaution.id} precaution={precaution} first={index === 0} pages={pages} />
                ))}
          </ul>
        </div>
      )}
    </>
  );
}

const options = <K extends string>(labels: Record<K, string>) => [
  { value: 'all' as const, label: 'All' },
  ...(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label })),
];

function SafetyFilterBar({ filters, onFilters }: Pick<SafetyTabProps, 'filters' | 'onFilters'>) {
  const { search, type, category } = filters;
  return (
    <FilterBar
      search={
        <SearchInput
          label="Search safety information"
          className="sm:w-70!"
          value={search}
          onChange={(search) => onFilters({ ...filters, search })}
        />
      }
      active={Number(type !== 'all') + Number(category !== 'all')}
      filters={
        <>
          <SelectFilter<SafetyFilters['type']>
            label="Type"
            value={type}
            options={options(typeLabels)}
            onChange={(type) => onFilters({ ...filters, type })}
          />
          <SelectFilter<SafetyFilters['category']>
            label="Category"
            value={category}
            options={options(categoryLabels)}
            onChange={(category) => onFilters({ ...filters, category })}
          />
        </>
      }
    />
  );
}
