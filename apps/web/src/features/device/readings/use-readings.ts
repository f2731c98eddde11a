import { trpc } from '../../../lib/trpc/trpc';

/** The latest readings of a device, which the stream of its page updates (`useDeviceStream`). */
export const useReadings = (deviceId: string) => trpc.devices.readings.useQuery({ deviceId });
