import type { DeviceCard, DeviceStatus } from '@steward/api/schema/devices';

/** What the user's role may do with a device; what it may not do is absent. */
export interface AssetActions {
  onStatus?: ((id: string, status: DeviceStatus) => void) | undefined;
  onDelete?: ((device: DeviceCard) => void) | undefined;
}
