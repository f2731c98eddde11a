import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { getRouteApi } from '@tanstack/react-router';
import { ListFilter, Plus, SearchX } from 'lucide-react';
import { useId } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { useSearchText } from '../../lib/use-search-text';
import { ProcessCard } from './process-card';
import { filterProcesses } from './processes';

const route = getRouteApi('/app/process');

const statuses = { all: 'All Status', active: 'Active', inactive: 'Inactive' };

/** Smart Process page. Features marked 'Coming soon' are shown disabled. */
export function ProcessList() {
  usePageTitle('Smart Process');
  const searchParams = route.useSearch();
  const navigate = route.useNavigate();
  const [search, setSearch] = useSearchText(
    searchParams.search ?? '',
    (typed) => void navigate({ search: { search: typed || undefined }, replace: true }),
  );
  const matches = filterProcesses(search);
  const noteId = useId();
  const comingSoon = { title: 'Coming soon', 'aria-describedby': noteId };
  return (
    <Page>
      <PageHead
        title="Smart Process"
        description="Monitor and manage your sales processes"
        wideActions
        actions={
          <Button variant="default" disabled {...comingSoon}>
            <Plus aria-hidden="true" />
            Add Process
          </Button>
        }
      />
      <p id={noteId} hidden>
        Coming soon
      </p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search sales processes"
          value={search}
          onChange={setSearch}
          className="max-sm:w-full sm:w-75"
        />
        <Select value="all" disabled>
          <SelectTrigger size="sm" aria-label="Status" {...comingSoon} className="w-36 max-sm:flex-1">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {Object.entries(statuses).map(([value, label]) => (
              <SelectItem key={value} value={value}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Button variant="outline" disabled {...comingSoon}>
          <ListFilter aria-hidden="true" />
          Filters
        </Button>
      </div>
      {matches.length > 0 ? (
        <ul aria-label="Processes" className="grid gap-3 sm:grid-cols-2">
          {matches.map((process) => (
            <li key={process.id}>
              <ProcessCard process={process} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            icon={SearchX}
            title="No processes found"
            action={
              <Button variant="outline" onClick={() => setSearch('')}>
                Clear Search
              </Button>
            }
          >
            No process matches “{search.trim()}”.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
