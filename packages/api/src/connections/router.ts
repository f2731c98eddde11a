import { ofDeviceInput } from '../fields';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { deviceConnections } from './schema';
import { connectionChanges, connectionsOfDevice } from './service';

/** Merged into the router `devices`. */
export const deviceConnectionsRouter = router({
  connections: can('devices:read')
    .input(ofDeviceInput)
    .output(deviceConnections)
    .query(({ ctx, input }) => connectionsOfDevice(ctx, input.deviceId)),
  connectionChanges: can('devices:read')
    .input(ofDeviceInput)
    .output(streamOf(deviceConnections))
    .subscription(({ ctx, input, signal }) => connectionChanges(ctx, input.deviceId, signal)),
});
