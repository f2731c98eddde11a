import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../context';
import type { PortState, Ports } from '../ports';
import { ApiHarness } from '../testing/api-harness';
import { readinessOf } from './service';

describe('readiness', () => {
  let harness: ApiHarness;
  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  const member = { userId: 'u-1', organizationId: 'acme', role: 'USER', sessionId: 's-1' } as const;
  async function ready(
    broken: { [P in keyof Ports]?: { state(): Promise<unknown> } } = {},
    actor: Actor | null = member,
  ) {
    const ctx = harness.jobContext();
    return readinessOf({ ...ctx, actor, ports: { ...ctx.ports, ...broken } as Ports });
  }
  const neverAnswering = { state: () => new Promise<never>(() => {}) };
  const answering = (state: PortState) => ({ state: async () => state });

  it('is ok when all dependencies answer', async () => {
    const { status, dependencies } = await ready();
    expect(status).toBe('ok');
    expect(dependencies.map(({ name }) => name)).toEqual([
      'database',
      'embeddings',
      'job queue',
      'storage',
      'language model',
      'manual reader',
      'recognition',
    ]);
  });

  it('names the dependencies that do not answer within 2 s', async () => {
    const { status, dependencies } = await ready({
      jobs: neverAnswering,
      files: neverAnswering,
      embedder: neverAnswering,
    });
    expect(status).toBe('unavailable');
    expect(dependencies).toMatchObject([
      { state: 'ok' },
      { state: 'degraded', message: 'The embeddings did not answer within 2 s.' },
      { state: 'unavailable', message: 'The job queue did not answer within 2 s.' },
      { state: 'unavailable', message: 'The storage did not answer within 2 s.' },
      { state: 'ok' },
      { state: 'ok' },
      { state: 'ok' },
    ]);
  });

  it('reports a database that is blocked by another transaction', async () => {
    await harness.database.db.transaction(async () => {
      const { dependencies } = await ready();
      // PostgreSQL, unlike the embedded database, has another session free
      const expected = harness.database.embedded ? 'The database did not answer within 2 s.' : 'PostgreSQL answers.';
      expect(dependencies[0]?.message).toBe(expected);
    });
  });

  it('passes on the reason or warning of a port', async () => {
    const failing = await ready({
      jobs: answering({ ready: false, reason: 'The job queue did not start: no space.' }),
    });
    expect(failing).toMatchObject({ status: 'unavailable' });
    expect(failing.dependencies[2]).toMatchObject({ message: 'The job queue did not start: no space.' });
    const warning = await ready({ jobs: answering({ ready: true, warning: 'The job queue last said: late.' }) });
    expect(warning).toMatchObject({ status: 'degraded' });
  });

  it('describes the language model, the manual reader and the text recognition', async () => {
    const messages = async (ports: Parameters<typeof ready>[0] = {}) => {
      const { status, dependencies } = await ready(ports);
      return [status, ...dependencies.slice(4).map(({ message }) => message)];
    };
    expect(await messages()).toEqual([
      'ok',
      'Not configured: the built-in engine answers.',
      'Manuals are read.',
      'Off: scans are not read.',
    ]);
    const recogniser = { maxPages: 200, ...answering({ ready: true }) };
    const languageModel = { name: 'small', ...answering({ ready: true }) };
    expect(await messages({ recogniser, languageModel })).toEqual([
      'ok',
      'Answers are written by small.',
      'Manuals are read.',
      'Ready: text is recognised in scans of up to 200 pages.',
    ]);
    const reader = answering({ ready: false, reason: 'Manuals are not read: no memory.' });
    expect(await messages({ recogniser: answering({ ready: false, reason: 'Not installed.' }), reader })).toEqual([
      'degraded',
      'Not configured: the built-in engine answers.',
      'Manuals are not read: no memory.',
      'Unavailable: Not installed.',
    ]);
  });

  it('names the models only to signed-in users', async () => {
    const languageModel = { name: 'small', ...answering({ ready: true }) };
    const embedder = { state: async () => ({ ready: true, model: 'all-MiniLM-L6-v2' }) };
    const messages = async (actor: Actor | null) =>
      (await ready({ languageModel, embedder }, actor)).dependencies.map(({ message }) => message).join(' ');
    expect(await messages(null)).not.toMatch(/small|MiniLM/);
    expect(await messages(member)).toMatch(/MiniLM.*small/);
  });

  it('does not reveal the message of an unexpected error', async () => {
    const { dependencies } = await ready({ files: { state: () => Promise.reject(new Error('/secret/place')) } });
    expect(dependencies[3]).toEqual({ name: 'storage', state: 'unavailable', message: 'The storage does not work.' });
  });
});
