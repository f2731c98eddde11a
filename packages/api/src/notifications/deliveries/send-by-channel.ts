import { pushSubscriptions } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { ChannelMessage, DeliveryChannel, PushAddress, PushChannel } from '../../ports';
import { ChannelError } from './channel-error';
import type { Recipient } from './recipients';
import { channelName } from './rules';

export type SendResult = { ok: true } | { ok: false; final: boolean; sentence: string };

type SendContext = Pick<JobContext, 'db' | 'ports' | 'log'>;

/** Sends a message by one channel. Never throws; errors are in the result. */
export async function sendByChannel(
  ctx: SendContext,
  { organizationId, channel }: { organizationId: string; channel: DeliveryChannel },
  recipient: Recipient,
  message: ChannelMessage,
): Promise<SendResult> {
  try {
    const { push, ...textChannels } = ctx.ports.channels;
    if (channel !== 'push') await textChannels[channel]?.send(recipient.addresses[channel] ?? '', message);
    else if (push) await sendToBrowsers(ctx, push, organizationId, recipient.addresses.push, message);
    return { ok: true };
  } catch (error) {
    if (error instanceof ChannelError) {
      return { ok: false, final: error.kind !== 'unavailable', sentence: error.message };
    }
    ctx.log.error({ err: error, channel }, 'a channel failed unexpectedly');
    return { ok: false, final: false, sentence: `${channelName(channel)} failed unexpectedly.` };
  }
}

/** Succeeds if one browser accepts the message. Deletes subscriptions that no longer exist. */
async function sendToBrowsers(
  ctx: SendContext,
  push: PushChannel,
  organizationId: string,
  browsers: readonly PushAddress[],
  message: ChannelMessage,
): Promise<void> {
  const results = await Promise.allSettled(browsers.map((browser) => push.send(browser, message)));
  for (const [n, result] of results.entries()) {
    const endpoint = browsers[n]?.endpoint;
    const isGone =
      result.status === 'rejected' && result.reason instanceof ChannelError && result.reason.kind === 'gone';
    if (!isGone || !endpoint) continue;
    await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.organizationId, organizationId), eq(pushSubscriptions.endpoint, endpoint)));
  }
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length < results.length) return;
  const temporary = failures.find(({ reason }) => !(reason instanceof ChannelError) || reason.kind === 'unavailable');
  throw (temporary ?? failures[0])?.reason;
}
