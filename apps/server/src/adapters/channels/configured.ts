import type { Channels } from '@steward/api/services/ports';
import type { Environment } from '../../env';
import { loadPushKeys } from '../../secrets';
import { slack, teams } from './chat-webhook';
import { email } from './email';
import { push } from './push';
import { sms } from './sms';

const timeoutMs = 15_000;

/** The channels that the environment configures. */
export async function configuredChannels(env: Environment): Promise<Channels> {
  const { channels, dataDir, publicUrl } = env;
  const configured: Channels = {};
  if (channels.email) configured.email = email({ ...channels.email, timeoutMs });
  if (channels.slack) configured.slack = slack({ url: channels.slack, timeoutMs });
  if (channels.teams) configured.teams = teams({ url: channels.teams, timeoutMs });
  if (channels.sms) configured.sms = sms({ ...channels.sms, timeoutMs });
  if (channels.push) {
    const keys = await loadPushKeys(dataDir, channels.push.keys);
    const contact = contactOf(publicUrl, channels.email?.from);
    configured.push = push({ keys, contact, services: channels.push.services, timeoutMs });
  }
  return configured;
}

/** The operator's contact address that push services require (RFC 8292). */
function contactOf(publicUrl: string, from: string | undefined): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  const address = from?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  return address ? `mailto:${address}` : 'mailto:steward@localhost';
}
