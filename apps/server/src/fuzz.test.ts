import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FuzzRequest, fuzzRequests } from './testing/fuzz-requests';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

/** `FUZZ_REQUESTS=100000 FUZZ_SEED=7 npx vitest run --project server apps/server/src/fuzz.test.ts` searches further. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const atOnce = 10;

const log: string[] = [];
const statuses = new Map<number, number>();
const people = new Map<FuzzRequest['as'], Person>();
let server: TestServer;
let ids: string[];

beforeAll(async () => {
  const variables = {
    ...withoutEmbedding,
    LOG_LEVEL: 'error',
    USER_UNITS_PER_MINUTE: '100000000',
    ORGANIZATION_UNITS_PER_MINUTE: '100000000',
    USER_MAX_STREAMS: '10000',
  };
  server = await TestServer.start(variables, { write: (line) => void log.push(line) });
  const admin = await signIn('ADMIN');
  const form = onboardingForm(await readableManual);
  const { body } = await admin.call<{ deviceId: string }>('POST', '/api/devices/unified-onboarding', { form });
  const lists = await Promise.all(
    ['/api/knowledge/documents', '/api/rules', '/api/maintenance', '/api/notifications', '/api/users'].map((path) =>
      admin.call('GET', path),
    ),
  );
  const listedIds = JSON.stringify(lists.map((answer) => answer.body)).match(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  );
  ids = [...new Set([body.deviceId, ...(listedIds ?? [])])].slice(0, 30);
}, 60_000);
afterAll(() => server.stop());

async function signIn(role: 'ADMIN' | 'USER'): Promise<Person> {
  const person = await server.person('acme', role);
  people.set(role, person);
  return person;
}

async function send({ as, method, path, headers, body, endless }: FuzzRequest): Promise<number> {
  const credentials = new Headers(as === 'nobody' ? {} : { authorization: `Bearer ${people.get(as)?.token}` });
  for (const [name, value] of Object.entries(headers)) credentials.set(name, value);
  const response = await fetch(server.address + path, {
    method,
    headers: credentials,
    ...(body === undefined ? {} : { body }),
  });
  if (endless) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

async function answersAll(requests: FuzzRequest[]): Promise<void> {
  log.length = 0;
  const responseStatuses = await Promise.all(requests.map(send));
  for (const status of responseStatuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const failedRequests = requests.filter((_request, n) => (responseStatuses[n] ?? 0) >= 500);
  expect({ failedRequests, log }).toEqual({ failedRequests: [], log: [] });
  // renew the session, because a request may have ended it
  for (const role of ['ADMIN', 'USER'] as const) {
    const profile = await people.get(role)?.call('GET', '/api/users/profile');
    if (profile?.status !== 200) await signIn(role);
  }
}

it(
  'answers malformed requests on all routes without an unexpected error',
  async () => {
    await signIn('USER');
    const batch = fc.array(fuzzRequests(ids), { minLength: atOnce, maxLength: atOnce });
    await fc.assert(fc.asyncProperty(batch, answersAll), { numRuns: Math.ceil(requestCount / atOnce), seed });
    const share = (from: number) =>
      [...statuses].reduce((sum, [status, n]) => sum + (Math.floor(status / 100) === from ? n : 0), 0) / requestCount;
    // otherwise the requests never pass authentication, or are never malformed
    expect(share(2)).toBeGreaterThan(0.1);
    expect(share(4)).toBeGreaterThan(0.3);
  },
  // milliseconds; one request takes about 20 beside other tests
  requestCount * 400,
);
