import { pushSubscriptions } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { ChannelMessage, DeliveryChannel, PushAddress, PushChannel } from '../../ports';
import { ChannelError } from './channel-error';
import type { Recipient } from './recipients';
import { channelName } from './rules';

export type Handed = { ok: true } | { ok: false; final: boolean; sentence: string };

type Work = Pick<JobContext, 'db' | 'ports' | 'log'>;

/** Gives a message to a user's channel, and says how that went. Nothing is thrown. */
export async function handToChannel(
  ctx: Work,
  { organizationId, channel }: { organizationId: string; channel: DeliveryChannel },
  recipient: Recipient,
  message: ChannelMessage,
): Promise<Handed> {
  try {
    const { push, ...texts } = ctx.ports.channels;
    if (channel !== 'push') await texts[channel]?.send(recipient.addresses[channel] ?? '', message);
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

/** One browser that takes it is enough. Subscriptions that ended are forgotten. */
async function sendToBrowsers(
  ctx: Work,
  push: PushChannel,
  organizationId: string,
  browsers: readonly PushAddress[],
  message: ChannelMessage,
): Promise<void> {
  const answers = await Promise.allSettled(browsers.map((browser) => push.send(browser, message)));
  for (const [n, answer] of answers.entries()) {
    const endpoint = browsers[n]?.endpoint;
    const isGone =
      answer.status === 'rejected' && answer.reason instanceof ChannelError && answer.reason.kind === 'gone';
    if (!isGone || !endpoint) continue;
    await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.organizationId, organizationId), eq(pushSubscriptions.endpoint, endpoint)));
  }
  const failed = answers.filter((answer) => answer.status === 'rejected');
  if (failed.length < answers.length) return;
  const mayPass = failed.find(({ reason }) => !(reason instanceof ChannelError) || reason.kind === 'unavailable');
  throw (mayPass ?? failed[0])?.reason;
}
