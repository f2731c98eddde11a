import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '@steward/api/context';
import { deliveryChannels } from '@steward/api/schema/notifications';
import { planDeliveries } from '@steward/api/services/notifications/deliveries/plan';
import { sendDue } from '@steward/api/services/notifications/deliveries/send';
import { channelTopic, deliveriesTopic } from '@steward/api/services/topics';
import { cannotStore } from '@steward/db/unavailable';

/** Deliveries also become due without an event: quiet hours end, or a failed delivery is tried again. */
const dueCheckMs = 2_000;
/** Notifications are planned this much later, so that those of one storm are planned together. */
const planDelayMs = 100;

/**
 * Plans and sends notification deliveries until the signal aborts, woken by new notifications and due dates. Each
 * channel has its own loop, so a hanging channel does not delay the others. Safe to run on several servers.
 */
export async function runDeliveries(ctx: JobContext, signal: AbortSignal): Promise<void> {
  const runOnEvents = async (topic: string, work: () => Promise<void>) => {
    for await (const _ of ctx.ports.events.subscribe(topic, signal, dueCheckMs)) {
      await work().catch((error: unknown) => {
        // the loss of the database is logged once, not with each attempt
        if (!cannotStore(error)) ctx.log.error({ err: error, topic }, 'delivery run failed');
      });
    }
  };
  await Promise.all([
    runOnEvents(deliveriesTopic, async () => {
      await pause(planDelayMs);
      await planDeliveries(ctx);
    }),
    ...deliveryChannels.map((channel) => runOnEvents(channelTopic(channel), () => sendDue(ctx, channel, signal))),
  ]);
}
