import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { notifications } from '@steward/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm, readableManual } from '../testing/manuals';
import { type Person, password, TestServer } from '../testing/test-server';
import { restCalls } from './calls';
import { openApiDocument } from './openapi';

interface OnboardingResult {
  deviceId: string;
  documentId: string;
  success: boolean;
  pdfData: { pdfName: string };
}

let server: TestServer;
let admin: Person;
let user: Person;
let stranger: Person;
let machine: OnboardingResult;

beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.person('acme', 'ADMIN');
  user = await server.person('acme', 'USER');
  stranger = await server.person('rival', 'ADMIN');
  const form = onboardingForm(await readableManual);
  const answer = await user.call<OnboardingResult>('POST', '/api/devices/unified-onboarding', { form });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  machine = answer.body;
});
afterAll(() => server.stop());

const missing = '01890000-0000-7000-8000-000000000000';

describe('the documented calls', () => {
  it('sign up, sign in, refresh the session and sign out', async () => {
    const account = { firstName: 'Eve', lastName: 'New', email: 'eve@acme.example', password: 'abc', role: 'ADMIN' };
    const signUp = await server.call('POST', '/auth/signup', { json: account });
    expect(signUp).toMatchObject({ status: 201, body: { success: true } });
    const signIn = await server.call<Record<string, string>>('POST', '/auth/signin', {
      json: { email: 'EVE@acme.example', password: 'abc' },
    });
    expect(signIn).toMatchObject({ status: 200, body: { name: 'Eve New', role: 'USER', organizationId: 'default' } });
    const cookie = signIn.headers.get('set-cookie');
    expect(cookie).toMatch(/^steward_session=/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Secure');

    const refresh = await server.call<Record<string, string>>('POST', '/auth/refresh', {
      json: { token: signIn.body.refreshToken },
    });
    expect(Object.keys(refresh.body).sort()).toEqual(['refreshToken', 'token']);
    const headers = { authorization: `Bearer ${refresh.body.token}` };
    expect(await server.call('GET', '/api/users/profile', { headers })).toMatchObject({ status: 200 });
    expect(await server.call('POST', '/auth/signout', { headers })).toMatchObject({ status: 200 });
    expect(await server.call('GET', '/api/users/profile', { headers })).toMatchObject({ status: 401 });
  });

  it('report why a sign-in failed, and Retry-After when rate-limited', async () => {
    const signIn = (email: string, attemptedPassword: string) =>
      server.call('POST', '/auth/signin', { json: { email, password: attemptedPassword } });
    expect(await signIn('nobody@acme.example', 'x')).toMatchObject({ status: 401, body: { error: 'User not found' } });
    expect(await signIn(user.email, 'wrong')).toMatchObject({ status: 401, body: { error: 'Invalid password' } });
    expect(await signIn(user.email, password)).toMatchObject({ status: 200 });
    let attempt = await signIn('hammer@acme.example', 'x');
    for (let i = 0; i < 11 && attempt.status !== 429; i++) attempt = await signIn('hammer@acme.example', 'x');
    expect(attempt).toMatchObject({ status: 429, body: { error: 'Too Many Requests' } });
    expect(Number(attempt.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('list users and return the own profile', async () => {
    const users = await user.call<{ email: string }[]>('GET', '/api/users');
    expect(users.body.map((u) => u.email).sort()).toEqual([admin.email, user.email].sort());
    const profile = await user.call('GET', '/api/users/profile');
    expect(profile).toMatchObject({ status: 200, body: { email: user.email, organizationName: 'acme' } });
  });

  it('count notifications and mark them as read', async () => {
    const notification = {
      organizationId: 'acme',
      userId: admin.id,
      category: 'CUSTOM',
      title: 'T',
      message: 'M',
    } as const;
    const [first] = await server.db
      .insert(notifications)
      .values([notification, notification])
      .returning({ id: notifications.id });
    expect((await admin.call('GET', '/api/notifications/unread-count')).body).toEqual({ count: 2 });
    const update = await admin.call('PATCH', `/api/notifications/${first?.id}/read`);
    expect(update).toMatchObject({ status: 200, body: { id: first?.id, read: true } });
    expect(await user.call('PATCH', `/api/notifications/${first?.id}/read`)).toMatchObject({ status: 404 });
    expect(await admin.call('PATCH', '/api/notifications/read-all')).toMatchObject({ status: 200, body: { count: 1 } });
  });

  it('list devices as an array, or as a page with paging parameters', async () => {
    const all = await user.call<{ id: string }[]>('GET', '/api/devices');
    expect(all.body.map((d) => d.id)).toEqual([machine.deviceId]);
    const page = await user.call('GET', '/api/devices?page=0&size=5&status=online');
    expect(page.body).toMatchObject({ page: 0, size: 5, totalElements: 1, totalPages: 1 });
    expect(await user.call('GET', '/api/devices?page=x')).toMatchObject({
      status: 400,
      body: { error: 'Bad Request', details: [{ path: 'page' }] },
    });
  });

  it('return a device with its documents and the items generated from its manual', async () => {
    const get = (path: string) => user.call<Record<string, unknown>>('GET', path.replace('ID', machine.deviceId));
    expect(await get('/api/devices/ID')).toMatchObject({ status: 200, body: { id: machine.deviceId } });
    expect((await get('/api/devices/ID/documentation')).body).toMatchObject([{ id: machine.documentId }]);
    expect((await get('/api/devices/ID/pdf-references')).body).toMatchObject({ pdfReferences: [{ totalPages: 11 }] });
    expect((await get('/api/devices/ID/onboarding-progress')).body).toMatchObject({ stage: 'complete', progress: 100 });
    expect((await get('/api/devices/health')).body).toMatchObject({ total: 1, online: 1 });

    const tasks = (await get('/api/maintenance/device/ID')).body as { maintenanceTasks: object[]; total: number };
    expect(tasks.total).toBe(tasks.maintenanceTasks.length);
    expect(tasks.maintenanceTasks).toContainEqual(
      expect.objectContaining({ taskName: 'Change the oil', source: expect.objectContaining({ page: 7 }) }),
    );
    const precautions = (await get('/api/device-safety-precautions/device/ID')).body;
    expect(precautions).toContainEqual(expect.objectContaining({ signalWord: 'DANGER', severity: 'CRITICAL' }));
    const rules = (await get('/api/rules/device/ID')).body;
    expect(rules).toContainEqual(expect.objectContaining({ source: expect.objectContaining({ page: 4 }) }));
  });

  it('answer a question from the manual on both query paths', async () => {
    const question = { pdf_name: machine.pdfData.pdfName, query: 'How many litres of oil does it hold?', top_k: 3 };
    for (const path of ['/api/pdf/query', '/api/knowledge/query']) {
      const answer = await user.call<{ chunks_used: unknown[] }>('POST', path, { json: question });
      expect(answer).toMatchObject({ status: 200, body: { answered: true, queryType: 'PDF' } });
      expect(JSON.stringify(answer.body)).toContain('38 litres');
      expect(answer.body.chunks_used.length).toBeLessThanOrEqual(3);
    }
    const absent = await user.call('POST', '/api/pdf/query', { json: { ...question, pdf_name: 'none.pdf' } });
    expect(absent).toMatchObject({ status: 404, body: { error: 'Not Found' } });
    const status = await user.call('GET', `/api/knowledge/documents/${machine.documentId}/status`);
    expect(status).toMatchObject({ status: 200, body: { processingStatus: 'completed' } });
  });

  it('let only an administrator set a status and delete a device', async () => {
    const form = onboardingForm('not a pdf', { deviceData: { name: 'Gone soon' } });
    const { body } = await admin.call<OnboardingResult>('POST', '/api/devices/unified-onboarding', { form });
    const path = `/api/devices/${body.deviceId}`;
    const status = { json: { status: 'error' } };
    expect(await user.call('PATCH', `${path}/status`, status)).toMatchObject({
      status: 403,
      body: { error: 'Forbidden' },
    });
    expect(await admin.call('PATCH', `${path}/status`, status)).toMatchObject({
      status: 200,
      body: { status: 'ERROR' },
    });
    expect(await admin.call('PATCH', `${path}/status`, { json: { status: 'BROKEN' } })).toMatchObject({ status: 400 });
    expect(await user.call('DELETE', path)).toMatchObject({ status: 403 });
    const files = () => readdir(join(server.dataDir, 'files', 'acme'));
    expect(await files()).toHaveLength(2);
    expect(await admin.call('DELETE', path)).toMatchObject({
      status: 200,
      body: { message: 'Device "Gone soon" has been successfully deleted!' },
    });
    expect(await admin.call('GET', path)).toMatchObject({ status: 404 });
    await expect.poll(files, { timeout: 30_000 }).toEqual([`${machine.documentId}.pdf`]);
  });
});

describe('every REST call', () => {
  const withIds = (path: string) =>
    path
      .replace(/\{(deviceId)\}|devices\/\{id\}/g, (found) => found.replace(/\{\w+\}/, machine.deviceId))
      .replace('{id}', machine.documentId);
  const parameterValues: Record<string, string> = { type: 'note', category: 'general', severity: 'LOW' };
  const signedInCalls = restCalls
    .filter((call) => !call.path.startsWith('/auth/'))
    .map((call) => ({
      ...call,
      path: call.path.replace(/\{(\w+)\}/g, (placeholder, name) => parameterValues[name] ?? placeholder),
    }));

  it('answers 401 without a token and with an invalid one', async () => {
    for (const { method, path } of signedInCalls) {
      for (const authorization of ['', 'Bearer nonsense']) {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const answer = await server.call(method.toUpperCase(), withIds(path), { headers });
        expect(answer, path).toMatchObject({
          status: 401,
          body: { error: 'Unauthorized', message: expect.any(String) },
        });
      }
    }
  });

  it("answers 404 for another organization's id exactly as for an absent one", async () => {
    // calls that need a body are covered by the contract tests of their area
    const withId = signedInCalls.filter((call) => call.path.includes('{') && !['patch', 'post'].includes(call.method));
    const query = (path: string) =>
      /readings(\/history|\.csv)$/.test(path) ? '?metrics=t&from=2026-11-01T00:00:00Z' : '';
    const bodyOf = (method: string, path: string) =>
      method === 'put' && path.endsWith('/unit') ? { json: { unit: '°F', how: 'convert' } } : {};
    for (const { method, path: pathWithoutQuery } of withId) {
      const path = pathWithoutQuery + query(pathWithoutQuery);
      const body = bodyOf(method, pathWithoutQuery);
      const foreign = await stranger.call(method.toUpperCase(), withIds(path), body);
      const absent = await stranger.call(method.toUpperCase(), path.replace(/\{\w+\}/, missing), body);
      const malformed = await stranger.call(method.toUpperCase(), path.replace(/\{\w+\}/, 'x'), body);
      expect(foreign, path).toMatchObject({ status: 404 });
      expect(absent, path).toEqual({ ...foreign, headers: absent.headers });
      expect(malformed, path).toEqual({ ...foreign, headers: malformed.headers });
    }
  });

  it('is in the OpenAPI document, which is served with Swagger UI', async () => {
    const { body } = await server.call<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(restCalls))));
    for (const { method, path } of restCalls) expect(body.paths[path]?.[method], path).toBeDefined();
    const page = await server.fetch('GET', '/api/docs');
    expect(page.status).toBe(200);
    for (const [, file] of (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await server.fetch('GET', `/api/${file}`)).status, file).toBe(200);
    }
  });
});

describe('the HTTP server', () => {
  it('answers unknown paths and malformed requests in the documented error shape', async () => {
    const shape = (error: string) => ({ error, message: expect.any(String) });
    expect(await user.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: shape('Not Found') });
    expect(await user.call('GET', '/api/devices/%E0%A4%A')).toMatchObject({ status: 400, body: shape('Bad Request') });
    const post = (body: string, type: string) =>
      fetch(`${server.address}/auth/signin`, { method: 'POST', body, headers: { 'content-type': type } });
    const malformed = await post('{"email":', 'application/json');
    expect([malformed.status, await malformed.json()]).toEqual([400, shape('Bad Request')]);
    const form = await post('email=a', 'application/x-www-form-urlencoded');
    expect([form.status, await form.json()]).toEqual([415, shape('Unsupported Media Type')]);
    const huge = await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json');
    expect([huge.status, await huge.json()]).toEqual([413, shape('Payload Too Large')]);
    const wrongType = await server.call<{ details: { path: string }[] }>('POST', '/auth/signin', {
      json: { email: 7, password: [] },
    });
    const paths = wrongType.body.details.map((detail) => detail.path);
    expect([wrongType.status, ...new Set(paths)]).toEqual([400, 'email', 'password']);
  });

  it('reports liveness and readiness without authentication', async () => {
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = await server.call('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('keeps a well-formed request id of a proxy', async () => {
    const idOf = async (id: string) =>
      (await server.call('GET', '/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
    expect(await idOf('"forged" line')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends a request id and strict security headers', async () => {
    const { headers } = await server.call('GET', '/health');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    // longer than the 60 s of most proxies
    expect(headers.get('keep-alive')).toBe('timeout=75');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
