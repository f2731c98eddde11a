import type { DeviceCard, DeviceStatus } from '@steward/api/schema/devices';

/** Actions for a device; those that the user's role does not allow are absent. */
export interface AssetActions {
  onStatus?: ((id: string, status: DeviceStatus) => void) | undefined;
  onDelete?: ((device: DeviceCard) => void) | undefined;
}
