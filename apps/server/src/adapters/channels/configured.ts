import type { Channels } from '@steward/api/services/ports';
import type { Environment } from '../../env';
import { loadPushKeys } from '../../secrets';
import { slack, teams } from './chat-webhook';
import { email } from './email';
import { push } from './push';
import { sms } from './sms';

const timeoutMilliseconds = 15_000;

/** The channels that the environment names. */
export async function configuredChannels(env: Environment): Promise<Channels> {
  const { channels, dataDir, publicUrl } = env;
  const made: Channels = {};
  if (channels.email) made.email = email({ ...channels.email, timeoutMilliseconds });
  if (channels.slack) made.slack = slack({ url: channels.slack, timeoutMilliseconds });
  if (channels.teams) made.teams = teams({ url: channels.teams, timeoutMilliseconds });
  if (channels.sms) made.sms = sms({ ...channels.sms, timeoutMilliseconds });
  if (channels.push) {
    const keys = await loadPushKeys(dataDir, channels.push.keys);
    const contact = contactOf(publicUrl, channels.email?.from);
    made.push = push({ keys, contact, services: channels.push.services, timeoutMilliseconds });
  }
  return made;
}

/** Push services want to know whom to write to. */
function contactOf(publicUrl: string, from: string | undefined): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  const address = from?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  return address ? `mailto:${address}` : 'mailto:steward@localhost';
}
