import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { X } from 'lucide-react';
import { SelectButton } from '../../care/bulk/select-button';
import { TaskBulkBar } from '../../care/bulk/task-bulk-bar';
import { useSelection } from '../../care/bulk/use-selection';
import { ExportMenu } from '../../care/export-menu';
import { TaskFilterFields } from '../../care/task-filters/task-filter-fields';
import { areSameFilters, countTaskFilters, filterInput } from '../../care/task-filters/task-filters';
import { ViewsMenu } from '../../care/task-views/views-menu';
import { usePreparedSheets } from '../../care/work/use-prepared-sheets';
import { useWork } from '../../care/work/use-work';
import { WaitingSection } from '../../care/work/waiting/waiting-section';
import { usePageTitle } from '../../lib/page-title';
import { PartBoundary } from '../../lib/parts/part-boundary';
import { useMay } from '../../lib/session/use-may';
import { WorkSection } from './components/work-section';
import { NoWork, WorkSkeleton } from './components/work-states';
import { defaultPerson } from './loader';
import { sectionKeys, sectionNote } from './sections';
import { useMyWork, useWorkFilters } from './use-my-work';

/** A person's tasks: started, overdue, due today, due this week, and waiting for a reading. */
export function MyWorkPage() {
  usePageTitle('My work');
  const { filters, isKnown, change, show } = useWorkFilters();
  const { data, error, refetch, isFetching, isPlaceholderData } = useMyWork(filters, isKnown);
  const work = useWork();
  const mayWrite = useMay('maintenance:write');
  const actions = { onStart: mayWrite ? work.start : undefined, onComplete: mayWrite ? work.complete : undefined };
  const { person = defaultPerson } = filters;
  const isFiltered = !areSameFilters(filters, {}, defaultPerson);
  const clear = () => show({});
  const sections = data ? sectionKeys.filter((section) => data.sections[section].total > 0) : [];
  const shownTasks = sections.flatMap((section) => data?.sections[section].content ?? []);
  usePreparedSheets(mayWrite ? shownTasks : []);
  const selection = useSelection({ items: shownTasks, filters });
  const listFilters = { ...filterInput(filters), workOf: person };
  return (
    <Page className="max-w-5xl">
      <PageHead
        title="My work"
        description="What is started, overdue and due in the next seven days"
        actions={
          sections.length ? (
            <>
              <ExportMenu list={{ path: '/api/maintenance', name: 'my-work', filters: listFilters }} />
              {mayWrite ? <SelectButton selection={selection} /> : null}
            </>
          ) : null
        }
      />
      <WaitingSection onOpen={work.complete} />
      <FilterBar
        search={
          <ViewsMenu
            filters={filters}
            defaultPerson={defaultPerson}
            ownName="My work"
            onChoose={(chosen) => show(chosen ?? {})}
          />
        }
        active={countTaskFilters(filters) + Number(person !== defaultPerson)}
        filters={
          <>
            <TaskFilterFields filters={filters} defaultPerson={defaultPerson} onChange={change} />
            {isFiltered ? (
              <Button variant="ghost" onClick={clear}>
                <X aria-hidden="true" />
                Clear filters
              </Button>
            ) : null}
          </>
        }
      />
      {data ? (
        sections.length ? (
          <div className="grid gap-6" aria-busy={isPlaceholderData}>
            {sections.map((section) => (
              <PartBoundary key={`${section} ${JSON.stringify(filters)}`} name="This section">
                <WorkSection
                  section={section}
                  first={data.sections[section]}
                  note={sectionNote(section, data)}
                  filters={filters}
                  showsAssignee={person !== defaultPerson}
                  actions={actions}
                  selection={selection.isActive ? selection : undefined}
                />
              </PartBoundary>
            ))}
          </div>
        ) : (
          <NoWork
            work={data}
            isFiltered={isFiltered}
            filters={filters}
            onClear={clear}
            onShowUnassigned={() => show({ person: 'nobody' })}
          />
        )
      ) : error ? (
        <Card>
          <ErrorPanel title="Failed to load the tasks" onRetry={() => void refetch()} retrying={isFetching}>
            {error.message}
          </ErrorPanel>
        </Card>
      ) : (
        <WorkSkeleton />
      )}
      {mayWrite ? (
        <TaskBulkBar
          selection={selection}
          filters={listFilters}
          total={sections.reduce((sum, section) => sum + (data?.sections[section].total ?? 0), 0)}
        />
      ) : null}
      {work.dialog}
    </Page>
  );
}
