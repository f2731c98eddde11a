import { type PageContext, renewed } from '../../lib/route-data';
import type { DeviceTab } from './labels';
import { readSectionState } from './section-state';

interface DeviceAddress {
  deviceId: string;
  /** If absent, the tab that was open last. */
  tab: DeviceTab | undefined;
  conversation: string | undefined;
}

/** Prefetches the device, its manuals and the data of the tab that opens. */
export function loadDevice({ trpc, user }: PageContext, { deviceId, tab, conversation }: DeviceAddress): void {
  void trpc.devices.get.prefetch({ id: deviceId }, renewed);
  void trpc.knowledge.ofDevice.prefetch({ deviceId });
  switch (tab ?? readSectionState(user.id, deviceId).tab) {
    case 'device-info':
      return;
    case 'chat':
      void trpc.chat.history.prefetch({ deviceId, conversation });
      void trpc.chat.state.prefetch({ deviceId });
      return;
    case 'maintenance':
      void trpc.maintenance.byDevice.prefetch({ deviceId });
      break;
    case 'rules':
      void trpc.rules.byDevice.prefetch({ deviceId });
      void trpc.devices.readings.prefetch({ deviceId });
      break;
    case 'readings':
      void trpc.meters.ofDevice.prefetch({ deviceId });
      void trpc.devices.readings.prefetch({ deviceId });
      return;
    case 'history':
      // its filters are in the address, which is not known here
      return;
    case 'safety':
      void trpc.safety.byDevice.prefetch({ deviceId });
      break;
  }
  void trpc.suggestions.counts.prefetch({ deviceId });
}
