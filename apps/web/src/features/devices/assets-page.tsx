import { isAllowed } from '@steward/api/permissions';
import type { DeviceCard } from '@steward/api/schema/devices';
import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Plus, QrCode } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SelectButton } from '../../care/bulk/select-button';
import { useSelection } from '../../care/bulk/use-selection';
import { DeleteDeviceDialog } from '../../care/delete-device-dialog';
import { ExportMenu } from '../../care/export-menu';
import { ImportMenu } from '../../care/import/import-menu';
import type { LabelChoice } from '../../care/labels/label-request';
import { useQuickStatus } from '../../care/use-quick-status';
import { useRemoveDevice } from '../../care/use-remove-device';
import { rememberAssets } from '../../lib/assets-address';
import { clearFlashNotice, flashNotice } from '../../lib/flash-notice';
import { usePageTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { useExistingPage } from '../../lib/use-existing-page';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { AssetFilters } from './components/asset-filters';
import { AssetsList } from './components/assets-list';
import { DeviceBulkBar } from './components/device-bulk-bar';
import { useAssets, useFinishedOnboardings } from './hooks';
import { listInput } from './loader';
import { type Notice, useNotice } from './notice';
import { rememberEmpty, rememberedEmpty } from './remembered-empty';
import type { DevicesSearch } from './search';
import { useDevicesSearch } from './use-devices-search';

const ListLabelDialog = lazyDialog(
  () => import('../../care/labels/list-label-dialog').then((module) => module.ListLabelDialog),
  'The labels',
);

interface OnboardingSlot {
  open: boolean;
  onClose: () => void;
}

interface AssetsPageProps {
  /** View of the list if the address has none. */
  preferredView: NonNullable<DevicesSearch['view']>;
  /** Name of the device whose success screen the user has just left. */
  addedDeviceName: string | null;
  /** Passed in because the wizard is another feature. */
  renderOnboarding: (slot: OnboardingSlot) => ReactNode;
}

const ImportDialog = lazyDialog(
  () => import('../../care/import/import-dialog').then(({ ImportDialog }) => ImportDialog),
  'The import',
);

const noDevices: DeviceCard[] = [];
const importKinds = ['devices', 'readings'] as const;

const labelFilters = ({ search, status, type, tag, location }: DevicesSearch): LabelChoice => ({
  ...{ search: search ?? '', status: status ?? 'all', type: type ?? 'all', tag, location },
});

const successNotice = (text: string | null): Notice | null => (text === null ? null : { tone: 'ok', text });
const addedNotice = (name: string): Notice => ({
  tone: 'ok',
  text: `Device "${name}" has been successfully added to the platform!`,
});

export function AssetsPage({ preferredView, addedDeviceName, renderOnboarding }: AssetsPageProps) {
  usePageTitle('Smart Assets');
  const { id: userId, role } = useUser();
  const mayWrite = isAllowed(role, 'devices:write');
  const phone = useIsPhone();
  const utils = trpc.useUtils();
  const { search, change, clear } = useDevicesSearch();
  const view = search.view ?? preferredView;
  const [text, setText] = useSearchText(search.search ?? '', (input) => change({ search: input || undefined }));
  const { notice, notify, dismiss } = useNotice(
    addedDeviceName ? addedNotice(addedDeviceName) : successNotice(flashNotice()),
  );
  useEffect(clearFlashNotice, []);
  const [deleting, setDeleting] = useState<DeviceCard | null>(null);
  const [printing, setPrinting] = useState<LabelChoice | null>(null);

  const assets = useAssets(search);
  const { page: _page, view: _view, sort: _sort, add: _add, import: _import, onboarded: _shown, ...filters } = search;
  const selection = useSelection({ items: assets.data?.content, filters });
  const asTable = view !== 'cards' && !phone;
  const loading = useMinimumLoading(assets.isPending);
  const notifyError = (text: string) => notify({ tone: 'error', text });
  const setStatus = useQuickStatus(notifyError);
  const { remove, pending } = useRemoveDevice({
    onRemoved: (text) => notify({ tone: 'ok', text }),
    onFailed: notifyError,
  });

  useExistingPage(assets.data, (page) => change({ page }));
  useFinishedOnboardings(assets.data?.content ?? noDevices, (name) => notify(addedNotice(name)));

  const { add: _adding, import: _importing, onboarded: _onboarded, ...listSearch } = search;
  useEffect(() => rememberAssets(listSearch));

  const add = (open: boolean) => change({ add: open ? 'asset' : undefined, page: search.page });
  const openImport = (kind: DevicesSearch['import']) => change({ import: kind, page: search.page });
  const isFiltered = Boolean(search.search || search.type || search.tag || search.location);
  const [wasEmpty] = useState(() => rememberedEmpty(userId));
  const isEmpty = (assets.data ? assets.data.statusCounts.all === 0 : assets.isPending && wasEmpty) && !isFiltered;
  const hasAssets = assets.data && assets.data.statusCounts.all > 0;
  useEffect(() => {
    if (hasAssets !== undefined && !isFiltered) rememberEmpty(userId, !hasAssets);
  }, [userId, hasAssets, isFiltered]);
  // while the list loads, its buttons keep their places
  const mayHaveAssets = assets.isPending ? !isEmpty : Boolean(assets.data?.totalElements);
  return (
    <Page>
      <PageHead
        title="Smart Assets"
        description={role === 'ADMIN' ? 'Monitor and control your smart assets' : 'View your smart assets'}
        actions={
          <>
            {mayHaveAssets ? (
              <Button variant="outline" disabled={assets.isPending} onClick={() => setPrinting(labelFilters(search))}>
                <QrCode aria-hidden="true" />
                Print labels
              </Button>
            ) : null}
            {isEmpty ? null : (
              <ExportMenu list={{ path: '/api/devices', name: 'assets', filters: listInput(search) }} />
            )}
            {mayWrite && !asTable && mayHaveAssets ? (
              <SelectButton selection={selection} disabled={assets.isPending} />
            ) : null}
            {mayWrite ? <ImportMenu kinds={importKinds} onSelect={openImport} /> : null}
            <Button variant={isEmpty ? 'outline' : 'default'} onClick={() => add(true)}>
              <Plus aria-hidden="true" />
              Add Asset
            </Button>
          </>
        }
      />
      {notice ? (
        <Banner tone={notice.tone} onDismiss={dismiss} className="mb-3">
          {notice.text}
        </Banner>
      ) : null}
      {isEmpty ? null : (
        <AssetFilters
          search={search}
          view={view}
          text={text}
          onText={setText}
          counts={assets.data?.statusCounts}
          onChange={change}
        />
      )}
      <AssetsList
        list={assets.data}
        loading={loading}
        error={assets.error?.message}
        onRetry={() => void assets.refetch()}
        search={search}
        asTable={asTable}
        selection={selection}
        selectable={mayWrite}
        compact={view === 'compact'}
        onChange={change}
        onClear={clear}
        onAdd={() => add(true)}
        onStatus={isAllowed(role, 'devices:status') ? setStatus : undefined}
        onDelete={isAllowed(role, 'devices:delete') ? setDeleting : undefined}
      />
      {mayWrite ? (
        <DeviceBulkBar
          selection={selection}
          filters={filters}
          total={assets.data?.totalElements ?? 0}
          onPrint={setPrinting}
        />
      ) : null}
      <DeleteDeviceDialog
        device={deleting}
        pending={pending}
        onClose={() => setDeleting(null)}
        onConfirm={(device) => void remove(device).then(() => setDeleting(null))}
      />
      {printing ? <ListLabelDialog filters={printing} onClose={() => setPrinting(null)} /> : null}
      {search.import && mayWrite ? (
        <ImportDialog
          kind={search.import}
          onClose={() => openImport(undefined)}
          onImported={() =>
            void Promise.all([utils.devices.invalidate(), utils.meters.invalidate(), utils.maintenance.invalidate()])
          }
        />
      ) : null}
      {search.add === 'asset'
        ? renderOnboarding({
            open: true,
            onClose: () => {
              add(false);
              void utils.devices.invalidate();
            },
          })
        : null}
    </Page>
  );
}
