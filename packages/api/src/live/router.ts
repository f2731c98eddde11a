import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { devicePageEvent, devicePageInput, shellEvent } from './schema';
import { devicePageEvents, shellEvents } from './service';

/** One combined stream for each page of the web client. Other clients may use the separate streams. */
export const liveRouter = router({
  shell: can('notifications:use')
    .output(streamOf(shellEvent))
    .subscription(({ ctx, signal }) => shellEvents(ctx, signal)),
  device: can('devices:read')
    .input(devicePageInput)
    .output(streamOf(devicePageEvent))
    .subscription(({ ctx, input, signal }) => devicePageEvents(ctx, input, signal)),
});
