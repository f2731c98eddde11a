import type { ActorContext } from '../../context';
import type { DeliveryChannel } from '../../ports';
import { type ChannelStates, deliveryChannels } from '../schema';
import { keyOf, type Recipient, recipientsOf } from './recipients';

/** Which channels the server can use, and the user's address on each. */
export async function channelStates(ctx: ActorContext): Promise<ChannelStates> {
  const { channels } = ctx.ports;
  const recipient = (await recipientsOf(ctx.db, [ctx.actor])).get(keyOf(ctx.actor));
  return {
    channels: deliveryChannels.map((channel) => ({
      channel,
      configured: channels[channel] !== undefined,
      address: recipient ? addressOf(recipient, channel) : null,
    })),
    pushPublicKey: channels.push?.publicKey ?? null,
  };
}

function addressOf({ addresses }: Recipient, channel: DeliveryChannel): string | null {
  if (channel !== 'push') return addresses[channel];
  const browsers = addresses.push.length;
  return browsers ? `${browsers} ${browsers === 1 ? 'browser' : 'browsers'}` : null;
}
