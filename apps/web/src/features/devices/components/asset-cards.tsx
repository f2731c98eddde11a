import type { DeviceCard as Device } from '@steward/api/schema/devices';
import { DeviceCardSkeleton, DeviceGrid } from '@steward/ui/blocks/device-card';
import type { Selection } from '../../../care/bulk/use-selection';
import type { AssetActions } from './asset-actions';
import { AssetCard } from './asset-card';

interface AssetCardsProps extends AssetActions {
  /** Undefined until the user starts selecting. */
  selection: Selection<Device> | undefined;
  devices: readonly Device[];
  now: number;
}

export function AssetCards({ devices, now, ...actions }: AssetCardsProps) {
  return (
    <DeviceGrid>
      {devices.map((device) => (
        <li key={device.id}>
          <AssetCard device={device} now={now} {...actions} />
        </li>
      ))}
    </DeviceGrid>
  );
}

const skeletons = 6;

export function AssetCardsSkeleton() {
  return (
    <DeviceGrid>
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <DeviceCardSkeleton />
        </li>
      ))}
    </DeviceGrid>
  );
}
