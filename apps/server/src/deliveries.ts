import type { JobContext } from '@steward/api/context';
import { deliveryChannels } from '@steward/api/schema/notifications';
import { planDeliveries } from '@steward/api/services/notifications/deliveries/plan';
import { sendDue } from '@steward/api/services/notifications/deliveries/send';
import { channelTopic, deliveriesTopic } from '@steward/api/services/topics';

/**
 * Decides about new notifications and sends them, as soon as they are there and when they come due, until the signal. A
 * loop for each channel: one that hangs keeps no other waiting. Any number of servers may do this.
 */
export async function runDeliveries(ctx: JobContext, signal: AbortSignal): Promise<void> {
  const wheneverWoken = async (topic: string, work: () => Promise<void>) => {
    for await (const _ of ctx.ports.events.subscribe(topic, signal)) {
      await work().catch((error: unknown) => ctx.log.error({ err: error, topic }, 'deliveries were interrupted'));
    }
  };
  await Promise.all([
    wheneverWoken(deliveriesTopic, () => planDeliveries(ctx)),
    ...deliveryChannels.map((channel) => wheneverWoken(channelTopic(channel), () => sendDue(ctx, channel, signal))),
  ]);
}
