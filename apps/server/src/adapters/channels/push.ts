import { ChannelError } from '@steward/api/services/notifications/deliveries/channel-error';
import type { ChannelMessage, PushChannel } from '@steward/api/services/ports';
import type { PushSubscription } from 'web-push';
import type { PushKeys } from '../../secrets';
import { post } from './post';

interface Push {
  keys: PushKeys;
  /** Contact of the operator for the push service (RFC 8292): an https: or mailto: URL. */
  contact: string;
  /** Origins of additional push services. */
  services: readonly string[];
  timeoutMs: number;
}

/** Hosts of the browsers' push services; a leading dot matches subdomains. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];
/** A day. Older notifications are only shown in the app. */
const timeToLiveSeconds = 86_400;
/** RFC 8291 allows 3,993 bytes, shared with the link and the JSON syntax. */
const maxTitleBytes = 400;
const maxTextBytes = 2400;

/** Web push. The endpoint is user input, so only known push services are called. */
export function push({ keys, contact, services, timeoutMs }: Push): PushChannel {
  const accepts = (endpoint: string) => isKnown(endpoint, services);
  const encrypted = async (subscription: PushSubscription, message: ChannelMessage) => {
    // loaded lazily: many installations send no push messages
    const { default: webPush } = await import('web-push');
    try {
      const { headers, body } = webPush.generateRequestDetails(subscription, payloadOf(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: timeToLiveSeconds,
        contentEncoding: 'aes128gcm',
      });
      const { 'Content-Length': _, ...others } = asText(headers);
      return { headers: others, body };
    } catch {
      // an invalid key or secret never becomes valid
      throw new ChannelError('gone', 'The push subscription of a browser is not valid.');
    }
  };
  return {
    name: 'push',
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) throw new ChannelError('refused', 'The push service of a browser is not known here.');
      const { headers, body } = await encrypted({ endpoint, keys: { p256dh, auth } }, message);
      await post({
        url: endpoint,
        headers,
        body,
        service: 'The push service',
        timeoutMs,
        goneStatuses: [404, 410],
      });
    },
  };
}

function isKnown(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port || username) return false;
  return knownServices.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known));
}

const payloadOf = ({ title, text, url }: ChannelMessage) =>
  JSON.stringify({ title: truncate(title, maxTitleBytes), message: truncate(text, maxTextBytes), url });

/** Shortens to a number of UTF-8 bytes without splitting a character. */
function truncate(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const start = new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes - 3), { stream: true });
  return `${start}…`;
}

const asText = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
