import type { Alarm } from '@steward/api/schema/alarms';
import { DialogPanel, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { getRouteApi } from '@tanstack/react-router';
import { BellRing, SearchX } from 'lucide-react';
import { SelectButton } from '../../care/bulk/select-button';
import { tableSelection, useSelection } from '../../care/bulk/use-selection';
import { ExportMenu } from '../../care/export-menu';
import { momentOf } from '../../lib/calendar';
import { usePageTitle } from '../../lib/page-title';
import { useMay } from '../../lib/session/use-may';
import { trpc } from '../../lib/trpc/trpc';
import { useExistingPage } from '../../lib/use-existing-page';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { AlarmBulkBar } from './components/alarm-bulk-bar';
import { AlarmDialog } from './components/alarm-dialog';
import { AlarmTable } from './components/alarm-table';
import { useAlarms } from './hooks';
import { filtersOf, pageSize } from './loader';
import type { AlarmsSearch } from './search';
import { priorityWords, stateWords } from './words';

const route = getRouteApi('/app/alarms');

const stateChoices = [
  { value: 'active', label: 'Not cleared' },
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  { value: 'all', label: 'All' },
];
const priorityChoices = [
  { value: 'all', label: 'All' },
  ...Object.entries(priorityWords).map(([value, label]) => ({ value, label })),
];

export function AlarmsPage() {
  usePageTitle('Alarms');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: AlarmsSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const alarms = useAlarms(search);
  const loading = useMinimumLoading(alarms.isPending);
  useExistingPage(alarms.data, (page) => change({ page }));
  const filters = filtersOf(search);
  const selection = useSelection({ items: alarms.data?.content, filters, isSelectable: isNotCleared });
  const maySelect = useMay('alarms:write') && search.state !== 'CLEARED';
  const hasCheckboxes = useIsPhone() ? maySelect && selection.isActive : maySelect;
  const showAll = () => {
    setText('');
    change({ state: 'all', priority: undefined, search: undefined, from: undefined, to: undefined });
  };
  const close = () => void navigate({ search: (current) => ({ ...current, alarm: undefined }), replace: true });
  const open = (alarm: Alarm) => void navigate({ search: (current) => ({ ...current, alarm: alarm.id }) });
  return (
    <Page>
      <PageHead
        title="Alarms"
        description="Readings beyond the limits of active rules"
        actions={
          <>
            {maySelect ? <SelectButton selection={selection} className="sm:hidden" /> : null}
            <ExportMenu list={{ path: '/api/alarms', name: 'alarms', filters }} />
          </>
        }
      />
      <FilterBar
        search={<SearchInput label="Search alarms" value={text} onChange={setText} />}
        active={[search.state, search.priority].filter(Boolean).length}
        filters={
          <>
            <SelectFilter
              label="State"
              value={search.state ?? 'active'}
              onChange={(state) => change({ state: state === 'active' ? undefined : (state as AlarmsSearch['state']) })}
              options={stateChoices}
            />
            <SelectFilter
              label="Priority"
              value={search.priority ?? 'all'}
              onChange={(priority) =>
                change({ priority: priority === 'all' ? undefined : (priority as AlarmsSearch['priority']) })
              }
              options={priorityChoices}
            />
          </>
        }
      />
      {search.from || search.to ? (
        <TimeFilter {...search} onClear={() => change({ from: undefined, to: undefined })} />
      ) : null}
      {alarms.error && !alarms.data && !loading ? (
        <Card>
          <ErrorPanel
            title="Failed to load the alarms"
            onRetry={() => void alarms.refetch()}
            retrying={alarms.isFetching}
          >
            {alarms.error.message}
          </ErrorPanel>
        </Card>
      ) : alarms.data?.totalElements === 0 && !loading ? (
        <NoAlarms search={search} onAll={showAll} />
      ) : (
        <Card className="@container overflow-x-auto">
          <AlarmTable
            alarms={loading ? undefined : alarms.data?.content}
            onOpen={open}
            selection={
              hasCheckboxes
                ? tableSelection(selection, ({ ruleName, deviceName }) => `${ruleName}, ${deviceName}`)
                : undefined
            }
          />
          {alarms.data && alarms.data.totalPages > 1 ? (
            <Pager
              page={alarms.data.page}
              size={pageSize}
              total={alarms.data.totalElements}
              onPage={(next) => change({ page: next === 0 ? undefined : next + 1 })}
            />
          ) : null}
        </Card>
      )}
      {maySelect ? (
        <AlarmBulkBar selection={selection} filters={filters} total={alarms.data?.totalElements ?? 0} />
      ) : null}
      {search.alarm ? <OpenAlarm key={search.alarm} id={search.alarm} onClose={close} /> : null}
    </Page>
  );
}

const isNotCleared = ({ state }: Alarm) => state !== 'CLEARED';

/** Filter by the time span of an alarm storm, to which its notification links. */
function TimeFilter({ from, to, onClear }: Pick<AlarmsSearch, 'from' | 'to'> & { onClear: () => void }) {
  const time = [from && `from ${momentOf(from)}`, to && `to ${momentOf(to)}`].filter(Boolean).join(' ');
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      Only alarms that were raised {time}.
      <Button variant="link" size="inline" onClick={onClear}>
        Show all times
      </Button>
    </p>
  );
}

/** The alarm named by the address, which may be on another page of the list or filtered out. */
function OpenAlarm({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = trpc.alarms.get.useQuery({ id }, { retry: false });
  if (data) return <AlarmDialog alarm={data} onClose={onClose} />;
  return error ? <MissingAlarm message={error.message} onClose={onClose} /> : null;
}

/** Shown for a deleted alarm: notifications that link to an alarm are kept longer than the alarm. */
function MissingAlarm({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>This alarm cannot be shown</DialogTitle>
          <DialogDescription>{message}</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}

function NoAlarms({ search, onAll }: { search: AlarmsSearch; onAll: () => void }) {
  const isNarrowed = Boolean(search.priority || search.search || search.from || search.to);
  const showsAll = search.state === 'all' && !isNarrowed;
  return (
    <Card>
      {showsAll || (!search.state && !isNarrowed) ? (
        <EmptyState
          icon={BellRing}
          title="No alarms"
          action={
            showsAll ? undefined : (
              <Button variant="outline" onClick={onAll}>
                Show cleared alarms
              </Button>
            )
          }
        >
          An alarm is raised when a device sends a reading beyond the limit of an active rule.
        </EmptyState>
      ) : (
        <EmptyState
          icon={SearchX}
          title="No alarms found"
          action={
            <Button variant="outline" onClick={onAll}>
              Show all alarms
            </Button>
          }
        >
          Try another state or priority
        </EmptyState>
      )}
    </Card>
  );
}
