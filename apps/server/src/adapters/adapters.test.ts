import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobPayload, RunJob } from '@steward/api/services/jobs';
import { publishingAfterCommit } from '@steward/api/services/publish-after-commit';
import { embedderCompliance } from '@steward/api/services/testing/compliance/embedder';
import { eventsCompliance } from '@steward/api/services/testing/compliance/events';
import { fileStoreCompliance } from '@steward/api/services/testing/compliance/file-store';
import { jobsCompliance } from '@steward/api/services/testing/compliance/jobs';
import { secretCipherCompliance } from '@steward/api/services/testing/compliance/secret-cipher';
import type { Database } from '@steward/db/client';
import { createTestDatabase } from '@steward/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../env';
import { createLog } from '../log';
import { WorkerEmbedder } from './embedder';
import { ServerEvents } from './events';
import { DirectoryFileStore } from './file-store';
import { BossJobs } from './jobs';
import { AesSecretCipher } from './secret-cipher';

const log = createLog('silent');
let database: Database;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'steward-files-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const bytesOf = (key: string) => new TextEncoder().encode(key);
const idle: RunJob = async () => {};
const runOf = (runId: string) => ({ key: runId, payload: { organizationId: 'a', runId } });

fileStoreCompliance('DirectoryFileStore', async () => new DirectoryFileStore(directory));

secretCipherCompliance(
  'AesSecretCipher',
  (key, ...earlierKeys) => new AesSecretCipher(bytesOf(key), earlierKeys.map(bytesOf)),
);

eventsCompliance('ServerEvents', async () => {
  const first = new ServerEvents(database);
  await first.listen();
  // two servers need a PostgreSQL server between them
  const second = database.embedded ? first : new ServerEvents(database);
  return { events: [first, second], close: () => first.close() };
});

jobsCompliance('BossJobs', async (work) => {
  const jobs = new BossJobs(database, log);
  // a job that waits for this counts as running for its key
  let settle = async () => {};
  const settled = new Promise<void>((resolve) => {
    settle = async () => resolve();
  });
  await jobs.prepare();
  await jobs.start(async (_name, payload) => {
    await settled;
    await work(payload as JobPayload<'onboarding.run'>);
  });
  const db = publishingAfterCommit(database.db, new ServerEvents(database), log);
  return { jobs, db, settle, close: () => jobs.stop(1) };
});

it('DirectoryFileStore reports not ready when its directory is not writable', async () => {
  const store = new DirectoryFileStore(join(directory, 'a-file', 'below'));
  await writeFile(join(directory, 'a-file'), '');
  expect(await store.state()).toEqual({ ready: false, reason: expect.stringMatching(/^Files cannot be written \(/) });
});

describe('BossJobs', () => {
  it('reports its state while starting, when ready and after a failed start', async () => {
    const jobs = new BossJobs(database, log);
    expect(await jobs.state()).toEqual({ ready: false, reason: 'The job queue is being prepared.' });
    await jobs.prepare();
    await jobs.start(idle);
    expect(await jobs.state()).toEqual({ ready: true });
    await jobs.stop(1);

    const diskFullError = Object.assign(new Error('no space left'), { code: '53100' });
    const sql = (() => Promise.reject(diskFullError)) as unknown as Database['sql'];
    const failedJobs = new BossJobs({ ...database, embedded: true, sql }, log);
    await expect(failedJobs.start(idle)).rejects.toThrow('no space left');
    expect(await failedJobs.state()).toEqual({ ready: false, reason: 'The job queue did not start (53100).' });
  });

  it('retries a failed job and marks the last attempt', async () => {
    const jobs = new BossJobs(database, log);
    const attempts: boolean[] = [];
    await jobs.prepare();
    await jobs.start(async (_name, _payload, isLastAttempt) => {
      attempts.push(isLastAttempt);
      throw new Error('fails');
    });
    await jobs.enqueue(database.db, 'onboarding.run', runOf('fails'));
    await expect.poll(() => attempts, { timeout: 20_000 }).toEqual([false, false, true]);
    await jobs.stop(1);
  });

  it('enqueues a scheduled job once for two servers, and never on a server with schedules switched off', async () => {
    let runs = 0;
    const countRun: RunJob = async () => {
      runs++;
    };
    const [unscheduled, ...scheduled] = [false, true, true].map(
      (addsScheduledJobs) => new BossJobs(database, log, addsScheduledJobs),
    );
    await unscheduled?.prepare();
    await unscheduled?.start(countRun);
    // the minute that has just begun is due at once, for servers that look at the schedules from now on
    await unscheduled?.schedule('maintenance.schedule', '* * * * *');
    for (const jobs of scheduled) {
      await jobs.prepare();
      await jobs.start(countRun);
    }
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);
    await Promise.all([unscheduled, ...scheduled].map((jobs) => jobs?.stop(1)));
    expect(runs).toBe(1);
  }, 60_000);

  // on a PostgreSQL server another server's job is taken over only when its heartbeat stops
  it.runIf(!process.env.DATABASE_URL)('retries a job at the next start after a crash', async () => {
    const crashed = new BossJobs(database, log);
    const next = new BossJobs(database, log);
    let runs = 0;
    // the first run never ends; either of the two servers may run the second
    const run: RunJob = () => (++runs === 1 ? new Promise<void>(() => {}) : Promise.resolve());
    await crashed.prepare();
    await crashed.start(run);
    await crashed.enqueue(database.db, 'onboarding.run', runOf('crash'));
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);
    await next.prepare();
    await next.start(run);
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
    await Promise.all([crashed.stop(1), next.stop(1)]);
  });
});

describe('WorkerEmbedder', () => {
  const { embedding } = readEnvironment({});

  embedderCompliance('WorkerEmbedder', async () => {
    const embedder = new WorkerEmbedder({ ...embedding, log });
    return { embedder, close: () => embedder.stop() };
  });

  it('embeds a query before waiting documents', async () => {
    const embedder = new WorkerEmbedder({ ...embedding, log });
    const order: string[] = [];
    const documents = embedder.embed(Array<string>(64).fill('Change the oil every 250 hours.'), 'document');
    const query = embedder.embed(['When is the oil changed?'], 'query');
    await Promise.all([documents.then(() => order.push('documents')), query.then(() => order.push('query'))]);
    expect(order).toEqual(['query', 'documents']);
    await embedder.stop();
  });

  it('scores texts by the reranker in their order', async () => {
    const embedder = new WorkerEmbedder({ ...embedding, log });
    const answer = 'Change the oil every 250 hours.';
    const [first, second = Number.NaN] =
      (await embedder.score('When is the oil changed?', [answer, 'The warranty lasts two years.'])) ?? [];
    expect(first).toBeGreaterThan(second);
    expect(await embedder.score('When is the oil changed?', [])).toEqual([]);
    await embedder.stop();
  });

  it('embeds without the reranker if its files are missing', async () => {
    const embedder = new WorkerEmbedder({ ...embedding, rerankerDir: directory, log });
    expect(await embedder.score('When is the oil changed?', ['Change the oil.'])).toBeNull();
    expect(await embedder.embed(['Change the oil.'], 'query')).toHaveLength(1);
    await embedder.stop();
  });

  it('reports why the model is missing', async () => {
    const embedder = new WorkerEmbedder({ ...embedding, model: 'absent/model', modelDir: directory, log });
    const state = await embedder.state();
    expect(state).toEqual({ ready: false, reason: expect.stringMatching(/absent\/model is missing/) });
    await expect(embedder.embed(['x'], 'query')).rejects.toThrow(/missing/);
    expect(await embedder.score('x', ['y'])).toBeNull();
    await embedder.stop();
  });
});
