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
  const never = { state: () => new Promise<never>(() => {}) };
  const says = (state: PortState) => ({ state: async () => state });

  it('is ok when everything answers', async () => {
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

  it('says within its time which dependencies do not answer', async () => {
    const { status, dependencies } = await ready({ jobs: never, files: never, embedder: never });
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

  it('says so when the database is held by somebody else', async () => {
    await harness.database.db.transaction(async () => {
      const { dependencies } = await ready();
      // a server has more than one session
      const expected = harness.database.embedded ? 'The database did not answer within 2 s.' : 'PostgreSQL answers.';
      expect(dependencies[0]?.message).toBe(expected);
    });
  });

  it('passes on what a port says of itself', async () => {
    const refused = await ready({ jobs: says({ ready: false, reason: 'The job queue did not start: no space.' }) });
    expect(refused).toMatchObject({ status: 'unavailable' });
    expect(refused.dependencies[2]).toMatchObject({ message: 'The job queue did not start: no space.' });
    const warned = await ready({ jobs: says({ ready: true, warning: 'The job queue last said: late.' }) });
    expect(warned).toMatchObject({ status: 'degraded' });
  });

  it('names the language model, the reader of manuals and the recognition of scans', async () => {
    const messages = async (with_: Parameters<typeof ready>[0] = {}) => {
      const { status, dependencies } = await ready(with_);
      return [status, ...dependencies.slice(4).map(({ message }) => message)];
    };
    expect(await messages()).toEqual([
      'ok',
      'Not configured: the built-in engine answers.',
      'Manuals are read.',
      'Off: scans are not read.',
    ]);
    const recogniser = { maxPages: 200, ...says({ ready: true }) };
    const languageModel = { name: 'small', ...says({ ready: true }) };
    expect(await messages({ recogniser, languageModel })).toEqual([
      'ok',
      'Answers are written by small.',
      'Manuals are read.',
      'Ready: text is recognised in scans of up to 200 pages.',
    ]);
    const reader = says({ ready: false, reason: 'Manuals are not read: no memory.' });
    expect(await messages({ recogniser: says({ ready: false, reason: 'Not installed.' }), reader })).toEqual([
      'degraded',
      'Not configured: the built-in engine answers.',
      'Manuals are not read: no memory.',
      'Unavailable: Not installed.',
    ]);
  });

  it('does not tell strangers which models are used', async () => {
    const languageModel = { name: 'small', ...says({ ready: true }) };
    const embedder = { state: async () => ({ ready: true, model: 'all-MiniLM-L6-v2' }) };
    const messages = async (actor: Actor | null) =>
      (await ready({ languageModel, embedder }, actor)).dependencies.map(({ message }) => message).join(' ');
    expect(await messages(null)).not.toMatch(/small|MiniLM/);
    expect(await messages(member)).toMatch(/MiniLM.*small/);
  });

  it('tells nobody what a failure says of the inside', async () => {
    const { dependencies } = await ready({ files: { state: () => Promise.reject(new Error('/secret/place')) } });
    expect(dependencies[3]).toEqual({ name: 'storage', state: 'unavailable', message: 'The storage does not work.' });
  });
});
