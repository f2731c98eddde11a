import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { Button } from '@steward/ui/primitives/button';
import { X } from 'lucide-react';
import { TaskFilterFields } from '../../../care/task-filters/task-filter-fields';
import { areSameFilters, countTaskFilters, noTaskFilters } from '../../../care/task-filters/task-filters';
import { ViewsMenu } from '../../../care/task-views/views-menu';
import type { CareSearch } from '../use-care-search';

const defaultPerson = 'everybody';

/** Saved views, and the filters by person, device, location, type and priority. */
export function TaskFilterBar({ care: { search, change } }: { care: CareSearch }) {
  const { person = defaultPerson } = search;
  return (
    <FilterBar
      search={
        <ViewsMenu
          filters={search}
          defaultPerson={defaultPerson}
          ownName="All tasks"
          onChoose={(filters) => change({ ...noTaskFilters, ...filters })}
        />
      }
      active={countTaskFilters(search) + Number(person !== defaultPerson)}
      filters={
        <>
          <TaskFilterFields filters={search} defaultPerson={defaultPerson} onChange={change} />
          {areSameFilters(search, {}, defaultPerson) ? null : (
            <Button variant="ghost" onClick={() => change(noTaskFilters)}>
              <X aria-hidden="true" />
              Clear filters
            </Button>
          )}
        </>
      }
    />
  );
}
