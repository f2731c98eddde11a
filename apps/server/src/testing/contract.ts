import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestCall } from '../rest/call';
import { type Answer, type CallOptions, type Person, TestServer } from './test-server';

export type Ids = Record<string, string>;

/** The contract of one documented call. */
interface ContractRow {
  /** Path parameters that add to or override the ids shared by all rows. */
  ids?: Ids | ((ids: Ids) => Ids);
  /** Appended to the path, with its '?'. */
  query?: string;
  json?: (ids: Ids) => unknown;
  form?: () => FormData;
  status?: number;
  body: (ids: Ids) => unknown;
  /** Further assertions after the call. */
  after?: (answer: Answer<never>, ids: Ids, user: Person) => Promise<void> | void;
  adminOnly?: true;
  /** Bodies (objects) or queries (strings) that are refused, with their message. */
  refused?: [input: object | string, message: string | RegExp][];
}

export interface Contract {
  calls: readonly RestCall[];
  /**
   * Keyed by 'GET /api/rules'. If a path has two response shapes, the paged one is 'GET /api/rules paged'; a call that takes several
   * records at once is 'POST /api/devices/{id}/telemetry batch'.
   */
  rows: Record<string, ContractRow>;
  /** Creates the entities of one row; called for each test. */
  fresh(user: Person, shared: Ids, server: TestServer): Promise<Ids>;
  /** Creates the entities shared by all rows. */
  once?(user: Person): Promise<Ids>;
}

const keyOf = ({ method, path, when }: RestCall) =>
  `${method.toUpperCase()} ${path}${when ? (method === 'get' ? ' paged' : ' batch') : ''}`;

const idNames = ['id', 'deviceId', 'orgId', 'docId', 'userId', 'messageId', 'sessionId', 'tokenId', 'pdfName', 'name'];

/** Tests every documented call of an area. A call without a row fails, and so does a row without a call. */
export function describeContract(area: string, { calls, rows, fresh, once }: Contract): void {
  describe(`the documented calls of ${area}`, () => {
    let server: TestServer;
    let admin: Person;
    let user: Person;
    let stranger: Person;
    let sharedIds: Ids;
    beforeAll(async () => {
      server = await TestServer.start();
      admin = await server.person('acme', 'ADMIN');
      user = await server.person('acme', 'USER');
      stranger = await server.person('rival', 'ADMIN');
      sharedIds = { orgId: 'acme', userId: user.id, adminId: admin.id, ...(await once?.(user)) };
    });
    afterAll(() => server.stop());

    it('each have a contract row', () => {
      expect(Object.keys(rows).sort()).toEqual([...new Set(calls.map(keyOf))].sort());
    });

    const cases = calls.flatMap((call) => {
      const row = rows[keyOf(call)];
      return row ? [{ key: keyOf(call), call, row }] : [];
    });

    const options = (row: ContractRow, ids: Ids, json = row.json?.(ids)): CallOptions => ({
      ...(json === undefined ? {} : { json }),
      ...(row.form ? { form: row.form() } : {}),
    });
    const target = ({ path }: RestCall, row: ContractRow, ids: Ids, query = row.query ?? '') =>
      path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? expect.fail(`no ${name}`)) + query;
    const idsFor = async (row: ContractRow): Promise<Ids> => {
      const ids = { ...sharedIds, ...(await fresh(user, sharedIds, server)) };
      return { ...ids, ...(typeof row.ids === 'function' ? row.ids(ids) : row.ids) };
    };

    it.each(cases)('$key answers as documented', async ({ call, row }) => {
      const ids = await idsFor(row);
      const caller = row.adminOnly ? admin : user;
      const answer = await caller.call(call.method.toUpperCase(), target(call, row, ids), options(row, ids));
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: row.status ?? 200,
        body: row.body(ids),
      });
      await row.after?.(answer as Answer<never>, ids, user);
    });

    it.each(cases.filter(({ row }) => row.adminOnly))('$key is for administrators only', async ({ call, row }) => {
      const ids = await idsFor(row);
      expect(await user.call(call.method.toUpperCase(), target(call, row, ids), options(row, ids))).toMatchObject({
        status: 403,
        body: { error: 'Forbidden', message: 'You do not have the required permissions for this.' },
      });
    });

    it.each(cases.filter(({ call }) => call.path.includes('{')))(
      "$key answers 404 for another organization's id and for a malformed one",
      async ({ call, row }) => {
        const ids = await idsFor(row);
        const malformed = { ...ids, ...Object.fromEntries(idNames.map((name) => [name, 'x'])) };
        for (const [caller, pathIds] of [
          [stranger, ids],
          [admin, malformed],
        ] as const) {
          const answer = await caller.call(call.method.toUpperCase(), target(call, row, pathIds), options(row, ids));
          expect({ status: answer.status, body: answer.body }).toEqual({
            status: 404,
            body: { error: 'Not Found', message: expect.stringMatching(/^[A-Z][A-Za-z ]+ not found\.$/) },
          });
        }
      },
    );

    it.each(cases.filter(({ row }) => row.refused))(
      '$key refuses invalid input with a specific message',
      async ({ call, row }) => {
        const ids = await idsFor(row);
        for (const [input, expected] of row.refused ?? []) {
          const path = typeof input === 'string' ? target(call, row, ids, input) : target(call, row, ids);
          const callOptions = typeof input === 'string' ? options(row, ids) : options(row, ids, input);
          const answer = await (row.adminOnly ? admin : user).call(call.method.toUpperCase(), path, callOptions);
          const message = typeof expected === 'string' ? expected : expect.stringMatching(expected);
          expect({ status: answer.status, body: answer.body }, JSON.stringify(input).slice(0, 200)).toEqual({
            status: 400,
            body: {
              error: 'Bad Request',
              message,
              details: expect.arrayContaining([{ path: expect.any(String), message }]),
            },
          });
        }
      },
    );
  });
}
