import { Page } from '@steward/ui/blocks/page';
import { SplitView } from '@steward/ui/blocks/side-panel';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { toast } from '@steward/ui/lib/toast';
import { Tabs, TabsContent } from '@steward/ui/primitives/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { PartBoundary, TabBoundary } from '../../lib/parts/part-boundary';
import { useUser } from '../../lib/session/user';
import { ManualBoundary } from '../../pdf/manual-boundary';
import { DeviceChat } from './chat/device-chat';
import { AtTheMachine } from './components/at-the-machine';
import { DeviceHead } from './components/device-head';
import { DeviceFailed, DeviceLoading, DeviceMissing } from './components/device-states';
import { GenerationBanner } from './components/generation-banner';
import { ManualBeside } from './components/manual-beside';
import { OnboardingBanner } from './components/onboarding-banner';
import { TabList } from './components/tab-list';
import { TabPane } from './components/tab-pane';
import { HistoryTab } from './history/history-tab';
import { type ShownDevice, useDevice, useOpenPage, useOverdue, useSectionState } from './hooks';
import { DeviceInfoTab } from './info/device-info-tab';
import type { DeviceTab } from './labels';
import { MaintenanceTab } from './maintenance/maintenance-tab';
import { WorkButton } from './maintenance/work-button';
import { useManualActions } from './manual-actions';
import { MetersSection } from './meters/meters-section';
import { openedRows } from './opened-rows';
import { ReadingsTab } from './readings/readings-tab';
import { RulesTab } from './rules/rules-tab';
import { SafetyTab } from './safety/safety-tab';
import { initialState } from './section-state';
import { useDeviceStream } from './use-device-stream';

const ReportDialog = lazyDialog(
  () => import('../../care/reports/report-dialog').then((module) => module.ReportDialog),
  'The report',
);

const route = getRouteApi('/app/devices/$deviceId');
/** A device without a response after this time counts as failed (specification 2, section 9). */
const loadTimeoutMs = 15_000;

export function DevicePage() {
  const { deviceId } = route.useParams();
  const navigate = route.useNavigate();
  const { data: device, shown, error, isPending, isFetching, refetch } = useDevice(deviceId);
  const overdue = useOverdue(isPending, loadTimeoutMs);
  const missing = error?.data?.code === 'NOT_FOUND';
  const neverLoaded = missing && !device;
  usePageTitle(shown?.name ?? 'Device', { inTopBar: false });
  useEffect(() => {
    if (!neverLoaded) return;
    toast.error('Device not found. It may have already been deleted.', { id: 'device-not-found' });
    void navigate({ to: '/devices', replace: true });
  }, [neverLoaded, navigate]);

  if (missing) return device ? <DeviceMissing /> : <DeviceLoading />;
  if (!device && (error || overdue)) {
    const message = error?.message ?? 'The server did not respond in time.';
    return <DeviceFailed message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return shown ? <LoadedDevice key={shown.id} device={shown} /> : <DeviceLoading />;
}

/** On a phone, a link without a tab, such as the QR code on the machine, opens a tab with "At the machine". */
const firstTab = (lastTab: DeviceTab, phone: boolean): DeviceTab =>
  phone && lastTab !== 'maintenance' ? 'device-info' : lastTab;

function LoadedDevice({ device }: { device: ShownDevice }) {
  const user = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [state, change] = useSectionState(user.id, device.id);
  const pages = useOpenPage();
  const manuals = useManualActions(device);
  const [editing, setEditing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const phone = useIsPhone();
  const tab = search.tab ?? firstTab(state.tab, phone);
  const generations = useDeviceStream(device.id, tab);
  useEffect(() => {
    change({ tab });
    if (tab !== 'device-info') setEditing(false);
  }, [tab, change]);

  const { conversation } = search;
  const openTab = (next: DeviceTab) => void navigate({ search: { tab: next, conversation } });
  const openTask = (item: string) => {
    change({ tasks: initialState.tasks, opened: [...state.opened.filter((id) => id !== item), item] });
    void navigate({ search: { tab: 'maintenance', item, conversation } });
  };
  const atTheMachine = (
    <AtTheMachine
      device={device}
      pages={pages}
      onOpenTask={openTask}
      onAsk={() => openTab('chat')}
      renderWork={(task) => <WorkButton task={task} />}
      onMeters={() => openTab('readings')}
      onReport={() => setReporting(true)}
    />
  );
  const shared = {
    deviceId: device.id,
    deviceName: device.name,
    reading: device.onboarding?.status === 'running' || generations.some(({ status }) => status === 'running'),
    manuals: manuals.actions,
    pages,
    opened: openedRows(state.opened, (opened) => change({ opened })),
  };
  return (
    <Page flush>
      <Tabs
        value={tab}
        onValueChange={(next) => openTab(next as DeviceTab)}
        className="flex flex-1 flex-col sm:min-h-0"
      >
        <DeviceHead
          device={device}
          onReport={() => setReporting(true)}
          onEdit={() => {
            setEditing(true);
            if (tab !== 'device-info') openTab('device-info');
          }}
        >
          <TabList counts={device.counts} />
        </DeviceHead>
        <OnboardingBanner device={device} />
        <GenerationBanner generations={generations} />
        <SplitView
          panel={
            <ManualBoundary key={pages.page === undefined ? 'closed' : 'open'} onClose={pages.close}>
              <ManualBeside deviceId={device.id} tab={tab} pages={pages} />
            </ManualBoundary>
          }
        >
          <TabsContent value="device-info">
            <TabPane>
              {phone && !editing ? atTheMachine : null}
              <DeviceInfoTab
                device={device}
                editing={editing}
                onEdit={setEditing}
                manuals={manuals.actions}
                onOpenManual={(documentId) => pages.cite({ documentId, page: 1 })}
              />
            </TabPane>
          </TabsContent>
          <TabsContent value="maintenance">
            <TabPane>
              {phone ? atTheMachine : null}
              <MaintenanceTab
                {...shared}
                assignedUserId={device.assignedUserId}
                filters={state.tasks}
                onFilters={(tasks) => change({ tasks })}
              />
            </TabPane>
          </TabsContent>
          <TabsContent value="rules">
            <TabPane>
              <RulesTab {...shared} filters={state.rules} onFilters={(rules) => change({ rules })} />
            </TabPane>
          </TabsContent>
          <TabsContent value="safety">
            <TabPane>
              <SafetyTab {...shared} filters={state.safety} onFilters={(safety) => change({ safety })} />
            </TabPane>
          </TabsContent>
          <TabsContent value="readings">
            <TabPane>
              <PartBoundary name="The meters">
                <MetersSection deviceId={device.id} deviceName={device.name} />
              </PartBoundary>
              <ReadingsTab
                deviceId={device.id}
                deviceName={device.name}
                chart={{ metric: search.metric, span: search.span, from: search.from, to: search.to }}
                onChart={(chart) =>
                  void navigate({ search: { tab: 'readings', conversation, ...chart }, replace: true })
                }
              />
            </TabPane>
          </TabsContent>
          <TabsContent value="history">
            <TabPane>
              <HistoryTab
                deviceId={device.id}
                deviceName={device.name}
                search={{ kind: search.kind, person: search.person, from: search.from, to: search.to }}
                onSearch={(filters) =>
                  void navigate({ search: { tab: 'history', conversation, ...filters }, replace: true })
                }
              />
            </TabPane>
          </TabsContent>
          <TabsContent value="chat" className="max-sm:flex max-sm:min-h-full max-sm:flex-col sm:h-full">
            <TabBoundary>
              <DeviceChat
                deviceId={device.id}
                onUpload={manuals.actions.upload}
                openPage={
                  pages.page === undefined
                    ? undefined
                    : { documentId: pages.documentId, page: pages.page, quote: pages.quote }
                }
                onOpenPage={pages.cite}
                conversation={conversation}
                onConversation={(key) => void navigate({ search: { tab: 'chat', conversation: key } })}
                draft={state.draft}
                onDraft={(draft) => change({ draft })}
              />
            </TabBoundary>
          </TabsContent>
        </SplitView>
      </Tabs>
      {manuals.dialogs}
      {reporting ? (
        <ReportDialog deviceId={device.id} deviceName={device.name} onClose={() => setReporting(false)} />
      ) : null}
    </Page>
  );
}
