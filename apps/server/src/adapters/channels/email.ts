import { ChannelError } from '@steward/api/services/notifications/deliveries/channel-error';
import type { Channel, ChannelMessage } from '@steward/api/services/ports';
import type { Transporter } from 'nodemailer';

interface Smtp {
  /** smtp://user:password@host:587 or smtps:// */
  url: string;
  /** 'Steward <steward@example.org>' */
  from: string;
  timeoutMs: number;
}

/** Domain of the demo accounts, which have no mailboxes. */
const demoDomain = '@demo.example';

export function email({ url, from, timeoutMs }: Smtp): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    name: 'email',
    async send(to, { title, text, url: link }) {
      if (to.toLowerCase().endsWith(demoDomain)) {
        throw new ChannelError('refused', 'No email is sent to demo accounts.');
      }
      transport ??= connect(url, timeoutMs);
      const message = {
        from,
        // an object, because nodemailer parses a string as a list of addresses
        to: { name: '', address: to },
        subject: title.replace(/\s+/g, ' '),
        text: `${text}\n\n${link}\n`,
        html: htmlOf({ title, text, url: link }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await (await transport).sendMail(message).catch((error: unknown) => {
        throw asChannelError(error);
      });
    },
  };
}

/** Loads nodemailer lazily: most installations send no email. */
async function connect(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}

/** Never passes on the library's message, which may contain credentials. */
function asChannelError(error: unknown): ChannelError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  // a 5xx for recipient or message is permanent (RFC 5321); a failed login can be fixed by the operator
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
  if (isFinal) return new ChannelError('refused', `The mail server refused this email (${responseCode}).`);
  if (code === 'EENVELOPE' && !responseCode) return new ChannelError('refused', 'The email address cannot be used.');
  const detail = typeof responseCode === 'number' ? responseCode : typeof code === 'string' ? code : null;
  return new ChannelError('unavailable', `The mail server did not accept the email${detail ? ` (${detail})` : ''}.`);
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Inline styles and no external images, for all mail clients. */
function htmlOf({ title, text, url }: ChannelMessage): string {
  const settings = `${new URL(url).origin}/settings?tab=notifications`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:system-ui,sans-serif;color:#1f2937">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;line-height:1.5">${escapeHtml(text).replace(/\n/g, '<br>')}</p>
<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 16px;background:#0b5a58;color:#ffffff;border-radius:6px;text-decoration:none">Open in Steward</a>
<p style="margin:24px 0 0;font-size:13px;color:#4b5563">Choose which emails you receive: <a href="${escapeHtml(settings)}">notification settings</a>.</p>
</div></body></html>`;
}
