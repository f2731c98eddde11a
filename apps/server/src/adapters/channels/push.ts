import { ChannelError } from '@steward/api/services/notifications/deliveries/channel-error';
import type { ChannelMessage, PushChannel } from '@steward/api/services/ports';
import type { PushSubscription } from 'web-push';
import type { PushKeys } from '../../secrets';
import { post } from './post';

interface Push {
  keys: PushKeys;
  /** Who runs this server, for the push service (RFC 8292): https: or mailto: */
  contact: string;
  /** Origins of further push services. */
  services: readonly string[];
  timeoutMilliseconds: number;
}

/** Hosts of the browsers' push services, or what they end with. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];
/** A day: what is older says the app itself. */
const timeToLiveSeconds = 86_400;
/** RFC 8291 has room for 3,993 bytes; the link and the braces take some. */
const titleBytes = 400;
const textBytes = 2400;

/** Web push: the browser's endpoint comes from its user, so only known services are called. */
export function push({ keys, contact, services, timeoutMilliseconds }: Push): PushChannel {
  const accepts = (endpoint: string) => isKnown(endpoint, services);
  const encrypted = async (subscription: PushSubscription, message: ChannelMessage) => {
    // loaded by the first message: most installations never need it
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
      // no curve point, or no secret: nothing can ever be said to such a browser
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
        timeoutMilliseconds,
        gone: [404, 410],
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
  JSON.stringify({ title: cut(title, titleBytes), message: cut(text, textBytes), url });

/** At most so many bytes of UTF-8, without half a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const kept = new TextDecoder().decode(Buffer.from(text).subarray(0, bytes - 3), { stream: true });
  return `${kept}…`;
}

const asText = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
