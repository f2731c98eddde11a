import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPdf, heading } from '@steward/manuals/testing/pdf-builder';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onboardingForm } from './testing/manuals';
import { password, TestServer, withoutEmbedding } from './testing/test-server';

/** A word that all private data of this test contain, and nothing else. */
const marker = 'Xylofenster';
const manual = buildPdf((doc) => {
  heading(doc, 'Lubrication', 18);
  doc.text(`The gear case of the ${marker} holds two litres of oil. Change its oil every 250 hours.`);
});
const lines: string[] = [];
let promptsReceived = 0;
const endpoint = createServer((_req, res) => {
  promptsReceived++;
  res.writeHead(400, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { message: `cannot answer about ${marker}` } }));
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
  const { port } = endpoint.address() as AddressInfo;
  const variables = {
    ...withoutEmbedding,
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'small',
    AI_API_KEY: `key-${marker}`,
    SIGNUP: 'organization',
    LOG_LEVEL: 'debug',
  };
  server = await TestServer.start(variables, { write: (line) => void lines.push(line) });
});
afterAll(async () => {
  await server.stop();
  endpoint.close();
});

/** Makes the server fail unexpectedly in statements that carry parameters. */
async function withBrokenTable(table: string, work: () => Promise<unknown>) {
  await server.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  await work().finally(() => server.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`)));
}

it('the log contains no prompt, manual text, query parameter, password, token or hash after successful and failed calls', async () => {
  const user = await server.person('acme', 'ADMIN');
  const secrets = [marker, password, user.token, user.refreshToken, user.cookie.split('=')[1] ?? ''];
  const credentials = (email: string, secret: string) => ({ json: { email, password: secret } });
  const newUser = { ...credentials(`${marker}@x.example`, `${marker}1`).json, firstName: marker, lastName: marker };
  await server.call('POST', '/auth/signup', { json: { ...newUser, organizationName: marker } });
  await server.call('POST', '/auth/signin', credentials(user.email, `wrong ${marker}`));
  await server.call('POST', '/auth/signin', credentials(`${marker}@nobody.example`, marker));
  await server.call('POST', '/auth/refresh', { json: { refreshToken: `${user.refreshToken}${marker}` } });
  await server.call('GET', '/api/devices', { headers: { authorization: `Bearer ${user.token}${marker}` } });
  await user.call('POST', '/api/users/change-password', {
    json: { currentPassword: `${marker}1`, newPassword: `${marker}2` },
  });
  await server.call('POST', '/auth/signin', { headers: { 'content-type': 'application/json' }, json: marker });

  const form = onboardingForm(new Uint8Array(await manual), { deviceData: { name: marker } });
  expect(await user.call('POST', '/api/devices/unified-onboarding', { form })).toMatchObject({ status: 200 });
  const question = `How often is the oil of the ${marker} changed?`;
  const queryAnswer = await user.call('POST', '/api/knowledge/query', {
    json: { query: question, pdf_name: 'příručka.pdf' },
  });
  expect(queryAnswer).toMatchObject({ status: 200 });
  expect(promptsReceived).toBeGreaterThan(0);
  const search = { json: { query: question } };
  expect(await user.call('POST', '/api/knowledge/search', search)).toMatchObject({ status: 200 });
  const unreadableForm = onboardingForm(`%PDF-1.7 ${marker}`, { deviceData: { name: marker } });
  await user.call('POST', '/api/devices/unified-onboarding', { form: unreadableForm });

  const failures: number[] = [];
  const failing = async (answer: Promise<{ status: number }>) => void failures.push((await answer).status);
  await withBrokenTable('devices', () => failing(user.call('GET', `/api/devices?search=${marker}`)));
  await withBrokenTable('passages', () => failing(user.call('POST', '/api/knowledge/search', search)));
  await withBrokenTable('identities', () =>
    failing(server.call('POST', '/auth/signin', credentials(`${marker}@x.example`, marker))),
  );
  await withBrokenTable('rate_limits', () => failing(server.call('POST', '/auth/signup', { json: newUser })));
  expect(failures).toEqual([500, 500, 500, 500]);

  const log = lines.join('');
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toHaveLength(failures.length);
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(10);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log.toLowerCase()).not.toContain(marker.toLowerCase());
  expect(log).not.toMatch(/\beyJ[\w-]{10,}/);
  expect(log).not.toContain('$argon2');
});
