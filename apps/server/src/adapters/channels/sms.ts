import type { Channel, ChannelMessage } from '@steward/api/services/ports';
import { postJson } from './post';

/** Three concatenated messages of 153 characters. */
const maxSmsLength = 459;

/** An HTTP gateway that accepts `{to, text}` as JSON, with a bearer token. */
export function sms(gateway: { url: string; token: string | undefined; timeoutMs: number }): Channel {
  const { url, token, timeoutMs } = gateway;
  return {
    name: 'sms',
    send: (to, message) =>
      postJson({
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        json: { to, text: smsText(message) },
        service: 'The SMS gateway',
        timeoutMs,
      }),
  };
}

/** Shortens the text to fit; the link stays complete. */
function smsText({ title, text, url }: ChannelMessage): string {
  const content = `${title}: ${text}`;
  const maxLength = maxSmsLength - url.length - 1;
  return `${content.length > maxLength ? `${content.slice(0, maxLength - 1)}…` : content} ${url}`;
}
