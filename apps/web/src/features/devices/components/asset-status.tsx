import type { DeviceCard } from '@steward/api/schema/devices';
import { DeviceStatus } from '@steward/ui/blocks/status-pill';

const states = { ONLINE: 'online', OFFLINE: 'offline', WARNING: 'warning', ERROR: 'error' } as const;

/** Online, Offline, Warning, Error, or Onboarding while its manual is being read. */
export function AssetStatus({ device: { status, onboarding } }: { device: Pick<DeviceCard, 'status' | 'onboarding'> }) {
  return <DeviceStatus status={onboarding?.status === 'running' ? 'onboarding' : states[status]} />;
}
