import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ChannelService, channelCompliance } from '@steward/api/services/testing/compliance/channel';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { decryptPush } from '../../testing/decrypt-push';
import { slack, teams } from './chat-webhook';
import { email } from './email';
import { push } from './push';
import { sms } from './sms';

const timeoutMs = 500;
type State = Parameters<ChannelService<string>['become']>[0] | 'up';

/** A local web service that records its requests. */
async function webService() {
  const requests: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
  let state: State = 'up';
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    if (state === 'silent') return;
    if (state === 'up') requests.push({ headers: req.headers, body: Buffer.concat(chunks) });
    // the compliance suite checks that this text is never repeated to users
    res.writeHead(state === 'up' ? 201 : state === 'down' ? 503 : 400).end('secret-answer');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/services/secret-path`,
    requests,
    become: (next: State) => {
      state = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    secrets: ['secret', '127.0.0.1'],
  };
}

const bodies = (service: Awaited<ReturnType<typeof webService>>) =>
  service.requests.map(({ body }) => JSON.stringify(JSON.parse(body.toString())).replaceAll('\\n', '\n'));

channelCompliance('Slack', async () => {
  const service = await webService();
  const channel = slack({ url: service.url, timeoutMs });
  return { ...service, channel, to: 'U012ABC', received: () => bodies(service) };
});

channelCompliance('Teams', async () => {
  const service = await webService();
  const channel = teams({ url: service.url, timeoutMs });
  return { ...service, channel, to: 'ann@acme.example', received: () => bodies(service) };
});

channelCompliance('SMS', async () => {
  const service = await webService();
  const channel = sms({ url: service.url, token: 'secret-token', timeoutMs });
  return { ...service, channel, to: '+420 123', received: () => bodies(service) };
});

/** A browser's half of RFC 8291. */
function browser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    auth,
    address: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
}
const vapid = () => {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
};
const pushTo = (origin: string) =>
  push({ keys: vapid(), contact: 'mailto:ops@acme.example', services: [origin], timeoutMs });

channelCompliance('Push', async () => {
  const service = await webService();
  const { address, ...browserKeys } = browser();
  return {
    ...service,
    channel: pushTo(service.origin),
    to: { ...address, endpoint: service.url },
    received: () => service.requests.map(({ body }) => decryptPush(body, browserKeys).replaceAll('\\n', '\n')),
  };
});

async function mailServer() {
  const mails: { to: string[]; raw: string }[] = [];
  let state: State = 'up';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('secret refused')),
    onConnect: (_session, done) => {
      if (state !== 'silent') done();
    },
    onRcptTo: (_address, _session, done) => {
      const code = state === 'down' ? 451 : 550;
      if (state === 'up') done();
      else done(Object.assign(new Error('secret words'), { responseCode: code }));
    },
    async onData(stream, session, done) {
      const raw = await text(stream);
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://ann:secret@127.0.0.1:${port}`,
    mails,
    become: (next: State) => {
      state = next;
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
    secrets: ['secret', '127.0.0.1'],
  };
}
const mailTo = (url: string) => email({ url, from: 'Steward <steward@acme.example>', timeoutMs });

channelCompliance('Email', async () => {
  const service = await mailServer();
  return {
    ...service,
    channel: mailTo(service.url),
    to: 'bob@acme.example',
    received: () => service.mails.map(({ raw }) => decodedMail(raw)),
  };
});

/** Subject and parts without their encodings. */
function decodedMail(raw: string): string {
  const unfolded = raw.replace(/\r\n /g, '').replace(/\?=\s*=\?UTF-8\?Q\?/gi, '');
  const decoded = unfolded
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return decoded.replace(/\r\n/g, '\n');
}

describe('notification channels', () => {
  const message = {
    title: 'A <b> title',
    text: 'One\nTwo',
    url: 'https://steward.example/notifications?open=1',
  };

  it('mention the user in Slack by member id, and nobody through the message text', async () => {
    const service = await webService();
    await slack({ url: service.url, timeoutMs }).send('U012ABC', { ...message, text: '<!channel>' });
    await slack({ url: service.url, timeoutMs }).send('<!here>', message);
    expect(service.requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([
      {
        text: '<@U012ABC> *A &lt;b&gt; title*\n&lt;!channel&gt;\n<https://steward.example/notifications?open=1|Open in Steward>',
      },
      {
        text: '&lt;!here&gt; *A &lt;b&gt; title*\nOne\nTwo\n<https://steward.example/notifications?open=1|Open in Steward>',
      },
    ]);
    await service.close();
  });

  it('mention the user in Teams on an Adaptive Card', async () => {
    const service = await webService();
    await teams({ url: service.url, timeoutMs }).send('ann@acme.example', message);
    const card = JSON.parse(service.requests[0]?.body.toString() ?? '');
    expect(card).toMatchObject({
      type: 'message',
      attachments: [
        {
          content: {
            body: [{ text: '<at>ann@acme.example</at>' }, { text: 'A <b> title' }, { text: 'One' }, { text: 'Two' }],
            actions: [{ type: 'Action.OpenUrl', url: message.url }],
            msteams: { entities: [{ type: 'mention', mentioned: { id: 'ann@acme.example' } }] },
          },
        },
      ],
    });
    await service.close();
  });

  it('send the token to the SMS gateway, and shorten the text but not the link', async () => {
    const service = await webService();
    const gateway = sms({ url: service.url, token: 'secret-token', timeoutMs });
    await gateway.send('+420123', { ...message, text: 'x'.repeat(1000) });
    const { to, text: smsText } = JSON.parse(service.requests[0]?.body.toString() ?? '');
    expect(service.requests[0]?.headers.authorization).toBe('Bearer secret-token');
    expect({ to, length: smsText.length, end: smsText.slice(-60) }).toEqual({
      to: '+420123',
      length: 459,
      end: expect.stringMatching(/x… https:\/\/steward\.example\/notifications\?open=1$/),
    });
    await service.close();
  });

  it('send an email as text and escaped HTML, and never to addresses injected through text', async () => {
    const service = await mailServer();
    const toTwo = mailTo(service.url).send('bob@acme.example, eve@evil.example', message);
    await expect(toTwo).rejects.toMatchObject({ kind: 'refused' });
    await mailTo(service.url).send('bob@acme.example', { ...message, title: 'Two\r\nBcc: eve@evil.example' });
    const [mail, ...others] = service.mails;
    expect([mail?.to, others]).toEqual([['bob@acme.example'], []]);
    const [head] = decodedMail(mail?.raw ?? '').split('\n\n');
    expect(head).toMatch(/^Subject: Two Bcc: eve@evil\.example$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    await mailTo(service.url).send('bob@acme.example', message);
    const second = decodedMail(service.mails.at(-1)?.raw ?? '');
    expect(service.mails.at(-1)?.to).toEqual(['bob@acme.example']);
    for (const part of ['Content-Type: text/plain', 'Content-Type: text/html', 'A &lt;b&gt; title', 'One<br>Two'])
      expect(second).toContain(part);
    expect(second).toContain('https://steward.example/settings?tab=notifications');
    await service.close();
  });

  it('refuse to send email to demo accounts', async () => {
    const service = await mailServer();
    const refused = mailTo(service.url).send('user@demo.example', message);
    await expect(refused).rejects.toMatchObject({ kind: 'refused' });
    expect(service.mails).toEqual([]);
    await service.close();
  });

  it('report a refused mail server login as temporarily unavailable', async () => {
    const service = await mailServer();
    const refused = mailTo(service.url.replace('secret', 'wrong')).send('bob@acme.example', message);
    await expect(refused).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The mail server did not accept the email (535).',
    });
    await service.close();
  });

  it('report a push subscription as gone when the push service no longer knows it', async () => {
    const service = await webService();
    const goneService = createServer((_req, res) => res.writeHead(410).end()).listen(0, '127.0.0.1');
    await once(goneService, 'listening');
    const origin = `http://127.0.0.1:${(goneService.address() as AddressInfo).port}`;
    const { address } = browser();
    await expect(pushTo(origin).send({ ...address, endpoint: `${origin}/a` }, message)).rejects.toMatchObject({
      kind: 'gone',
    });
    const noPoint = { endpoint: service.url, p256dh: 'A'.repeat(87), auth: address.auth };
    await expect(pushTo(service.origin).send(noPoint, message)).rejects.toMatchObject({ kind: 'gone' });
    goneService.close();
    await service.close();
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://push.acme.example/abc', true],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilnotify.windows.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('accept %s as a push service: %s', async (endpoint, accepted) => {
    const channel = pushTo('https://push.acme.example');
    expect(channel.accepts(endpoint)).toBe(accepted);
    if (accepted) return;
    const { address } = browser();
    await expect(channel.send({ ...address, endpoint }, message)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('shorten the longest notification to fit one push message', async () => {
    const service = await webService();
    const { address, ...browserKeys } = browser();
    const long = { ...message, title: '€'.repeat(200), text: '€'.repeat(1000) };
    await pushTo(service.origin).send({ ...address, endpoint: service.url }, long);
    const body = service.requests[0]?.body ?? Buffer.alloc(0);
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(JSON.parse(decryptPush(body, browserKeys))).toMatchObject({
      title: expect.stringMatching(/^€+…$/),
      url: message.url,
    });
    await service.close();
  });

  it('do not follow redirects', async () => {
    const target = await webService();
    const redirecting = createServer((_req, res) => res.writeHead(307, { location: target.url }).end());
    redirecting.listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
    await expect(slack({ url, timeoutMs }).send('U1', message)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(target.requests).toEqual([]);
    redirecting.close();
    await target.close();
  });
});
