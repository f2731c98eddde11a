import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeContract } from '../testing/contract';
import { type Person, TestServer } from '../testing/test-server';
import { auditCalls } from './audit';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describeContract('audit', {
  calls: auditCalls,
  fresh: async () => ({}),
  rows: {
    'GET /api/audit': {
      adminOnly: true,
      query: '?page=0&size=1&action=session.signed-in&search=ann',
      body: () => ({
        content: [
          {
            id: expect.any(String),
            at: instant,
            actorId: expect.any(String),
            actorName: expect.any(String),
            action: 'session.signed-in',
            entity: 'user',
            entityId: expect.any(String),
            summary: expect.stringMatching(/^Ann (ADMIN|USER) signed in\.$/),
            details: null,
            address: expect.any(String),
          },
        ],
        page: 0,
        size: 1,
        totalElements: 2,
        totalPages: 2,
      }),
      refused: [
        ['?from=yesterday', 'Give a date like 2026-11-21'],
        ['?size=1000', /.+/],
      ],
    },
    'GET /api/audit.csv': {
      adminOnly: true,
      query: '?entity=user',
      body: () => expect.stringMatching(/^Time,Actor,Action,Entity,Entity ID,Summary,Details,Address\r\n/),
      refused: [['?to=tomorrow', 'Give a date like 2026-11-21']],
      after: ({ headers }) => {
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(headers.get('content-disposition')).toContain('attachment; filename="audit.csv"');
        // streamed, since the log may be large
        expect(headers.get('transfer-encoding')).toBe('chunked');
      },
    },
    'GET /api/audit.xlsx': {
      adminOnly: true,
      query: '?entity=user',
      body: () => expect.stringMatching(/^PK/),
      refused: [['?to=tomorrow', 'Give a date like 2026-11-21']],
      after: ({ headers }) => expect(headers.get('content-disposition')).toContain('attachment; filename="audit.xlsx"'),
    },
  },
});

describe('the audit log over REST', () => {
  let server: TestServer;
  let admin: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.person('acme', 'ADMIN');
    stranger = await server.person('rival', 'ADMIN');
  });
  afterAll(() => server.stop());

  it('contains no entries of another organization', async () => {
    for (const path of ['/api/audit', '/api/audit.csv', `/api/audit?actorId=${admin.id}`]) {
      const { body } = await stranger.call('GET', path);
      expect(JSON.stringify(body)).not.toContain(admin.id);
    }
    expect(await admin.call('GET', '/api/audit')).toMatchObject({ body: { totalElements: 1 } });
  });
});
