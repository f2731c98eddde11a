import type { Channel, ChannelMessage } from '@steward/api/services/ports';
import { postJson } from './post';

/** Three joined messages of 153 characters. */
const smsLength = 459;

/** An HTTP gateway that takes `{to, text}` as JSON, with its token as a bearer. */
export function sms(gateway: { url: string; token: string | undefined; timeoutMilliseconds: number }): Channel {
  const { url, token, timeoutMilliseconds } = gateway;
  return {
    name: 'sms',
    send: (to, message) =>
      postJson({
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        json: { to, text: smsText(message) },
        service: 'The SMS gateway',
        timeoutMilliseconds,
      }),
  };
}

/** What does not fit is cut from the text: the link stays whole. */
function smsText({ title, text, url }: ChannelMessage): string {
  const said = `${title}: ${text}`;
  const room = smsLength - url.length - 1;
  return `${said.length > room ? `${said.slice(0, room - 1)}…` : said} ${url}`;
}
