import { isAllowed } from '@steward/api/permissions';
import type { DeviceCard } from '@steward/api/schema/devices';
import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { useCurrentUser } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { AssetFilters } from './components/asset-filters';
import { AssetsList } from './components/assets-list';
import { DeleteAssetDialog } from './components/delete-asset-dialog';
import { useAssets, useExistingPage, useFinishedOnboardings, useQuickStatus, useRemoveDevice } from './hooks';
import { useNotice } from './notice';
import { useDevicesSearch, useSearchText } from './use-devices-search';

interface OnboardingSlot {
  open: boolean;
  onClose: () => void;
  /** With the name of the device that was added. */
  onFinished: (deviceName: string) => void;
}

interface AssetsPageProps {
  /** The wizard is another feature; whoever puts both on a page hands it in. */
  renderOnboarding: (slot: OnboardingSlot) => ReactNode;
}

const none: DeviceCard[] = [];

export function AssetsPage({ renderOnboarding }: AssetsPageProps) {
  usePageTitle('Smart Assets');
  const role = useCurrentUser()?.role ?? 'USER';
  const phone = useIsPhone();
  const utils = trpc.useUtils();
  const { search, change, clear } = useDevicesSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const { notice, say, dismiss } = useNotice();
  const [deleting, setDeleting] = useState<DeviceCard | null>(null);

  const assets = useAssets(search);
  const loading = useMinimumLoading(assets.isPending);
  const setStatus = useQuickStatus(say);
  const { remove, pending } = useRemoveDevice(say);

  const sayAdded = (name: string) =>
    say({ tone: 'ok', text: `Device "${name}" has been successfully added to the platform!` });
  useExistingPage(assets.data, (page) => change({ page }));
  useFinishedOnboardings(assets.data?.content ?? none, sayAdded);

  const add = (open: boolean) => change({ add: open ? 'asset' : undefined, page: search.page });
  const isEmpty = assets.data?.statusCounts.all === 0 && !search.search && !search.type;
  return (
    <Page>
      <PageHead
        title="Smart Assets"
        description={role === 'ADMIN' ? 'Monitor and control your smart assets' : 'View your smart assets'}
        actions={
          <Button variant={isEmpty ? 'outline' : 'primary'} onClick={() => add(true)}>
            <Plus aria-hidden="true" />
            Add Asset
          </Button>
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
        asTable={search.view === 'table' && !phone}
        onChange={change}
        onClear={clear}
        onAdd={() => add(true)}
        onStatus={isAllowed(role, 'devices:status') ? setStatus : undefined}
        onDelete={isAllowed(role, 'devices:delete') ? setDeleting : undefined}
      />
      <DeleteAssetDialog
        device={deleting}
        pending={pending}
        onClose={() => setDeleting(null)}
        onConfirm={(device) => void remove(device).then(() => setDeleting(null))}
      />
      {search.add === 'asset'
        ? renderOnboarding({
            open: true,
            onClose: () => {
              add(false);
              void utils.devices.invalidate();
            },
            onFinished: (name) => {
              add(false);
              sayAdded(name);
              void utils.devices.invalidate();
            },
          })
        : null}
    </Page>
  );
}
