import type { Channel, ChannelMessage } from '@steward/api/services/ports';
import { postJson } from './post';

interface Webhook {
  url: string;
  timeoutMs: number;
}

/** A Slack incoming webhook: one channel of the workspace, in which the user is mentioned. */
export function slack({ url, timeoutMs }: Webhook): Channel {
  return {
    name: 'slack',
    send: (to, message) => postJson({ url, json: { text: slackText(to, message) }, service: 'Slack', timeoutMs }),
  };
}

function slackText(to: string, { title, text, url }: ChannelMessage): string {
  const escapeMarkup = (plain: string) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const mention = /^[UW][A-Z0-9]{2,}$/.test(to) ? `<@${to}>` : escapeMarkup(to);
  return `${mention} *${escapeMarkup(title)}*\n${escapeMarkup(text)}\n<${url}|Open in Steward>`;
}

/** A Teams incoming webhook: an Adaptive Card that mentions the user (their principal name or object id). */
export function teams({ url, timeoutMs }: Webhook): Channel {
  return {
    name: 'teams',
    send: (to, message) => postJson({ url, json: teamsCard(to, message), service: 'Teams', timeoutMs }),
  };
}

function teamsCard(to: string, { title, text, url }: ChannelMessage): object {
  const mention = `<at>${to.replace(/[<>]/g, '')}</at>`;
  const block = (content: string, options: object = {}) => ({
    type: 'TextBlock',
    text: content,
    wrap: true,
    ...options,
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(mention),
      block(title, { weight: 'Bolder' }),
      ...text
        .split('\n')
        .filter(Boolean)
        .map((line) => block(line)),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Steward', url }],
    msteams: { entities: [{ type: 'mention', text: mention, mentioned: { id: to, name: to.replace(/[<>]/g, '') } }] },
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
