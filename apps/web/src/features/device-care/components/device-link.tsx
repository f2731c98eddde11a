import { MachineName } from '@steward/ui/blocks/machine-name';
import { cn } from '@steward/ui/lib/cn';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc/trpc';
import { isNameless } from '../hooks';
import { aboveCard } from './row-name';

interface DeviceLinkProps {
  item: { deviceId: string; deviceName: string };
}

/** Link to the item's device. Looks up the name of the device if the item does not contain it. */
export function DeviceLink({ item }: DeviceLinkProps) {
  const { deviceId, deviceName } = item;
  const nameless = isNameless(item);
  const device = trpc.devices.get.useQuery({ id: deviceId }, { enabled: nameless });
  const name = nameless ? (device.data?.name ?? (device.isError ? 'Unknown device' : '…')) : deviceName;
  return (
    <Link
      to="/devices/$deviceId"
      params={{ deviceId }}
      title={name}
      className={cn(aboveCard, 'rounded-sm hover:underline')}
    >
      <MachineName>{name}</MachineName>
    </Link>
  );
}
