import type { NotificationDetails } from '@steward/api/schema/notifications';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { DeviceStatus } from '@steward/ui/blocks/status-pill';
import { channelLabels } from '../delivery-words';
import { categoryLabels } from '../words';

const deviceStates = { ONLINE: 'online', OFFLINE: 'offline', WARNING: 'warning', ERROR: 'error' } as const;
const stateOf = (status: string) => deviceStates[status as keyof typeof deviceStates] ?? 'unknown';

/** '7 rules, 9 tasks, 6 precautions' */
function careSummary({ totalRulesCount, maintenanceRulesCount, safetyRulesCount }: NotificationDetails): string {
  const parts: [number | null, string][] = [
    [totalRulesCount, 'rule'],
    [maintenanceRulesCount, 'task'],
    [safetyRulesCount, 'precaution'],
  ];
  return parts
    .flatMap(([count, noun]) => (count === null ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]))
    .join(', ');
}

const modelName = ({ deviceManufacturer, deviceModel }: NotificationDetails) =>
  [deviceManufacturer, deviceModel].filter(Boolean).join(' ');

/** Facts about the device, the recipient and the delivery. */
export function NotificationFacts({ details }: { details: NotificationDetails }) {
  const model = modelName(details);
  const sentChannels = details.deliveries
    .filter(({ state }) => state === 'sent')
    .map(({ channel }) => channelLabels[channel]);
  return (
    <DetailGrid columns={2} className="mt-4 border-t pt-4">
      {details.deviceName ? (
        <>
          <Detail label="Device">
            <span className="font-medium">{details.deviceName}</span>
          </Detail>
          <Detail label="Device status">
            <DeviceStatus status={stateOf(details.deviceStatus ?? '')} />
          </Detail>
          <Detail label="Location">{details.deviceLocation || 'Not specified'}</Detail>
          <Detail label="Model">{model || 'Not specified'}</Detail>
        </>
      ) : null}
      <Detail label="Category">{categoryLabels[details.category]}</Detail>
      <Detail label="Sent to">
        <span className="flex items-center gap-2">
          <PersonAvatar name={details.userName} />
          {details.userName}
        </span>
      </Detail>
      {details.deviceName ? <Detail label="Care">{careSummary(details)}</Detail> : null}
      <Detail label="Delivered">{['In-app', ...sentChannels].join(', ')}</Detail>
    </DetailGrid>
  );
}
