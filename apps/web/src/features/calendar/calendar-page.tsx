import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { CalendarSync, X } from 'lucide-react';
import { TaskFilterFields } from '../../care/task-filters/task-filter-fields';
import { areSameFilters, countTaskFilters } from '../../care/task-filters/task-filters';
import { ViewsMenu } from '../../care/task-views/views-menu';
import { useWork } from '../../care/work/use-work';
import { useToday } from '../../lib/organization-calendar';
import { usePageTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { PartBoundary } from '../../lib/parts/part-boundary';
import { useMay } from '../../lib/session/use-may';
import { CalendarActionsProvider } from './calendar-actions';
import { CalendarBody } from './components/calendar-body';
import { CalendarToolbar } from './components/calendar-toolbar';
import { OverdueNote } from './components/overdue-note';
import { Workload } from './components/workload';
import { defaultPerson } from './loader';
import { shiftDate, titleOf } from './range';
import { useCalendarAddress, useWorkCalendar } from './use-calendar';
import { useMove } from './use-move';

const DayDialog = lazyDialog(() => import('./components/day-dialog').then(({ DayDialog }) => DayDialog), 'The day');

/** Calendar of due and completed work, with the workload per person. */
export function CalendarPage() {
  usePageTitle('Calendar');
  const today = useToday();
  const address = useCalendarAddress();
  const { view, date, day, filters } = address;
  const calendar = useWorkCalendar(address);
  const { data, range } = calendar;
  const work = useWork();
  const move = useMove();
  const mayWrite = useMay('maintenance:write');
  const actions = mayWrite ? { move, start: work.start, complete: work.complete } : {};
  const isFiltered = !areSameFilters(filters, {}, defaultPerson);
  const clear = () => address.replaceFilters({});
  return (
    <Page>
      <PageHead
        title="Calendar"
        description="What is due and done, day by day"
        actions={
          <Button variant="outline" asChild>
            <Link to="/settings" search={{ tab: 'security' }} hash="calendar-feeds">
              <CalendarSync aria-hidden="true" />
              Subscribe
            </Link>
          </Button>
        }
      />
      <FilterBar
        search={
          <ViewsMenu
            filters={filters}
            defaultPerson={defaultPerson}
            ownName="All tasks"
            onChoose={(chosen) => address.replaceFilters(chosen ?? {})}
          />
        }
        active={countTaskFilters(filters) + Number((filters.person ?? defaultPerson) !== defaultPerson)}
        filters={
          <>
            <TaskFilterFields filters={filters} defaultPerson={defaultPerson} onChange={address.changeFilters} />
            {isFiltered ? (
              <Button variant="ghost" onClick={clear}>
                <X aria-hidden="true" />
                Clear filters
              </Button>
            ) : null}
          </>
        }
      />
      <CalendarActionsProvider value={actions}>
        <Card className="gap-0 overflow-hidden p-0">
          <CalendarToolbar
            title={titleOf(view, date, range)}
            view={view}
            note={data ? <OverdueNote count={data.overdue} filters={filters} /> : null}
            onView={address.showView}
            onStep={(step) => address.showDate(shiftDate(view, date, step))}
            onToday={() => address.showDate(today)}
          />
          {calendar.error && !data ? (
            <ErrorPanel
              title="Failed to load the calendar"
              onRetry={() => void calendar.refetch()}
              retrying={calendar.isFetching}
            >
              {calendar.error.message}
            </ErrorPanel>
          ) : (
            <CalendarBody
              {...{ view, date, data, isFiltered }}
              title={titleOf(view, date, range)}
              weekStartsOn={calendar.weekStartsOn}
              busy={calendar.isPlaceholderData}
              onClear={clear}
              onDate={address.showDate}
              onOpen={address.openDay}
            />
          )}
        </Card>
        {day ? <DayDialog date={day} filters={filters} onClose={() => address.openDay(undefined)} /> : null}
      </CalendarActionsProvider>
      <PartBoundary name="The workload per person">
        <Workload
          key={`${range.from} ${JSON.stringify(filters)}`}
          {...{ view, range, filters }}
          onPerson={(person) => address.changeFilters({ person })}
        />
      </PartBoundary>
      {work.dialog}
    </Page>
  );
}
