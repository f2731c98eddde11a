import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { ListFilter, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { ProcessCard } from './process-card';
import { filterProcesses } from './processes';

const statuses = { all: 'All Status', active: 'Active', inactive: 'Inactive' };

/** Smart Process. What is coming stands there already, and rests. */
export function ProcessList() {
  usePageTitle('Smart Process');
  const [search, setSearch] = useState('');
  const found = filterProcesses(search);
  return (
    <Page>
      <PageHead
        title="Smart Process"
        description="Monitor and manage your sales processes"
        wideActions
        actions={
          <Button variant="primary" disabled title="Coming soon">
            <Plus aria-hidden="true" />
            Add Process
            <span className="sr-only">, coming soon</span>
          </Button>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search sales processes"
          value={search}
          onChange={setSearch}
          className="max-sm:w-full! sm:w-75!"
        />
        <Select value="all" disabled>
          <SelectTrigger scale="toolbar" aria-label="Status" className="w-36! max-sm:flex-1!">
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
        <Button disabled title="Coming soon">
          <ListFilter aria-hidden="true" />
          Filters
        </Button>
      </div>
      {found.length > 0 ? (
        <ul aria-label="Processes" className="grid gap-3 sm:grid-cols-2">
          {found.map((process) => (
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
            action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
          >
            No process has “{search.trim()}” in its name.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
