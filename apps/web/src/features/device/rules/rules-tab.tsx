import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import { initialState } from '../section-state';
import { filterRules, type RuleFilters } from './filter-rules';
import { RuleTable } from './rule-table';

interface RulesTabProps {
  deviceId: string;
  deviceName: string;
  /** The manual is still being read. */
  reading: boolean;
  pages: OpenPage;
  filters: RuleFilters;
  onFilters: (filters: RuleFilters) => void;
}

export function RulesTab({ deviceId, deviceName, reading, pages, filters, onFilters }: RulesTabProps) {
  const query = trpc.rules.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load IoT rules');
  const all = query.data ?? [];
  const rules = filterRules(all, filters);
  const active = rules.filter(({ status }) => status === 'ACTIVE').length;
  const note = state.loading ? 'Loading IoT rules...' : `${rules.length} rules, ${active} active`;
  return (
    <>
      <SectionHead title="IoT Rules" note={state.refreshing ? `${note} · Updating rules data...` : note} />
      <RuleFilterBar filters={filters} onFilters={onFilters} />
      {state.failed ? (
        <ListFailed title="Failed to load IoT rules" onRetry={state.retry} retrying={state.retrying} />
      ) : !state.loading && all.length === 0 ? (
        <NothingYet title="No IoT rules found" reading={reading}>
          This device doesn't have any IoT rules yet.
        </NothingYet>
      ) : !state.loading && rules.length === 0 ? (
        <NoMatch title="No rules match your current filters." onClear={() => onFilters(initialState.rules)} />
      ) : (
        <RuleTable rules={rules} loading={state.loading} label={`Rules of ${deviceName}`} pages={pages} />
      )}
    </>
  );
}

const all = { value: 'all', label: 'All' } as const;
const priorities = [
  all,
  { value: 'HIGH', label: 'High' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LOW', label: 'Low' },
] as const;
const statuses = [all, { value: 'ACTIVE', label: 'Active' }, { value: 'INACTIVE', label: 'Inactive' }] as const;

function RuleFilterBar({ filters, onFilters }: Pick<RulesTabProps, 'filters' | 'onFilters'>) {
  const { search, priority, status } = filters;
  return (
    <FilterBar
      search={
        <SearchInput label="Search rules" value={search} onChange={(search) => onFilters({ ...filters, search })} />
      }
      active={Number(priority !== 'all') + Number(status !== 'all')}
      filters={
        <>
          <SelectFilter<RuleFilters['priority']>
            label="Priority"
            value={priority}
            options={priorities}
            onChange={(priority) => onFilters({ ...filters, priority })}
          />
          <SelectFilter<RuleFilters['status']>
            label="Status"
            value={status}
            options={statuses}
            onChange={(status) => onFilters({ ...filters, status })}
          />
        </>
      }
    />
  );
}
