import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openServer } from '@steward/db/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env';
import { createLog } from './log';
import { startSteward } from './steward';
import { TestServer } from './testing/test-server';

const mails: { to: string[]; raw: string }[] = [];
let smtp: SMTPServer;
let smtpUrl: string;
beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      const raw = await text(stream);
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void smtp.close(() => done())));

const environment = () => ({
  SMTP_URL: smtpUrl,
  SMTP_FROM: 'steward@acme.example',
  PUBLIC_URL: 'https://steward.example/',
});

/** Subscribes to notification changes as a browser does and collects the events. */
async function collectChanges(address: string, cookie: string, signal: AbortSignal) {
  const answer = await fetch(`${address}/trpc/notifications.changes`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal,
  });
  const changes: { latestTitle: string | undefined }[] = [];
  const events = (answer.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  void (async () => {
    try {
      for await (const { data, event } of events) {
        if (!event && data) changes.push({ latestTitle: JSON.parse(data).latest?.title });
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
  await expect.poll(() => changes.length).toBe(1);
  return changes;
}

/** Servers on one database must share their signing key. */
async function signingKeyOf(server: TestServer): Promise<string> {
  return JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')).signingKey;
}

describe('notification delivery', () => {
  it('pushes a new notification to an open browser and sends one email', async () => {
    const server = await TestServer.start(environment());
    const [admin, user] = [await server.person('acme', 'ADMIN'), await server.person('acme', 'USER')];
    const stop = new AbortController();
    const changes = await collectChanges(server.address, user.cookie, stop.signal);
    const json = { title: 'Pump 1 is hot', message: 'Stop it.', category: 'SAFETY_ALERT', userId: user.id };
    const created = await admin.call<{ id: string }>('POST', '/api/notifications', { json });
    await expect.poll(() => changes.at(-1)?.latestTitle, { interval: 10 }).toBe('Pump 1 is hot');
    await expect.poll(() => mails.filter(({ to }) => to.includes(user.email)).length).toBe(1);
    expect(mails.at(-1)?.raw).toContain('https://steward.example/notifications?open=3D');
    const details = () =>
      user.call<{ deliveries: { channel: string; state: string }[] }>(
        'GET',
        `/api/notifications/${created.body.id}/details`,
      );
    await expect
      .poll(async () => (await details()).body.deliveries.find(({ channel }) => channel === 'email')?.state)
      .toBe('sent');
    stop.abort();
    await server.stop();
  }, 60_000);

  // two servers need a PostgreSQL server between them
  it.runIf(process.env.DATABASE_URL)(
    'pushes a notification to a browser on another server, and sends 40 notifications as 40 emails without duplicates',
    async () => {
      const first = await TestServer.start(environment());
      const [admin, user] = [await first.person('acme', 'ADMIN'), await first.person('acme', 'USER')];
      const [{ name }] = (await first.db.execute('select current_database() as name')) as unknown as [{ name: string }];
      const url = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href;
      const dataDir = await mkdtemp(join(tmpdir(), 'steward-second-'));
      const env = readEnvironment({
        ...environment(),
        DATA_DIR: dataDir,
        PORT: '0',
        SCHEDULER: 'off',
        LOG_LEVEL: 'silent',
        SIGNING_KEY: await signingKeyOf(first),
      });
      const second = await startSteward(env, createLog('silent'), async () => openServer(url, 4));
      const stop = new AbortController();
      const changes = await collectChanges(second.address, user.cookie, stop.signal);
      // wait until both servers listen for database notifications
      const json = { title: 'First', message: 'M', category: 'SAFETY_ALERT', userId: user.id };
      await expect
        .poll(
          async () => (await admin.call('POST', '/api/notifications', { json })).status && changes.at(-1)?.latestTitle,
          {
            timeout: 30_000,
          },
        )
        .toBe('First');
      const mailCountBefore = mails.length;
      for (let n = 0; n < 40; n++) {
        const title = `Alert ${n}`;
        await admin.call('POST', '/api/notifications', { json: { ...json, title } });
        await expect.poll(() => changes.at(-1)?.latestTitle, { interval: 5 }).toBe(title);
      }
      const subjects = () =>
        mails.slice(mailCountBefore).flatMap(({ raw }) => raw.match(/^Subject: Alert \d+/m)?.[0] ?? []);
      await expect.poll(() => subjects().length).toBe(40);
      await new Promise((later) => setTimeout(later, 3000));
      expect(new Set(subjects()).size).toBe(subjects().length);
      stop.abort();
      await second.stop();
      await first.stop();
      await rm(dataDir, { recursive: true });
    },
    60_000,
  );
});
