import { trpc } from '../../../lib/trpc/trpc';

/** The latest readings of a device. The page's stream updates this query (`useDeviceStream`). */
export const useReadings = (deviceId: string) => trpc.devices.readings.useQuery({ deviceId });
