import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

describe('API tokens over HTTP', () => {
  let server: TestServer;
  let user: Person;
  let deviceId: string;
  beforeAll(async () => {
    server = await TestServer.start(withoutEmbedding);
    user = await server.person('acme', 'USER');
    const device = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
    deviceId = device.body.id;
  });
  afterAll(() => server.stop());

  const trpc = async (procedure: string, json: unknown) => {
    const answer = await user.call<{ result: { data: { token: string } } }>('POST', `/trpc/${procedure}`, { json });
    return answer.body.result.data.token;
  };
  const call = (token: string, method: string, path: string, options = {}) =>
    server.call<{ error: string }>(method, path, { ...options, headers: { authorization: `Bearer ${token}` } });

  it('allow a device to send readings, and nothing else', async () => {
    const token = await trpc('tokens.createForDevice', { deviceId, name: 'Gateway' });
    const telemetry = `/api/devices/${deviceId}/telemetry`;
    expect(await call(token, 'POST', telemetry, { json: { values: { t: 20 } } })).toMatchObject({ status: 201 });
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7'], 'a.pdf'));
    const refused: [string, string, object?][] = [
      ['GET', '/api/devices'],
      ['GET', telemetry],
      ['GET', '/api/users/profile'],
      ['POST', '/api/knowledge/upload', { form }],
      ['GET', '/api/strategy-agent/recommendations/download/all'],
      ['GET', `/api/knowledge/documents/${deviceId}/download`],
      ['GET', `/api/knowledge/documents/${deviceId}/figures/1`],
      ['GET', '/trpc/devices.health'],
    ];
    for (const [method, path, options] of refused) {
      expect([path, (await call(token, method, path, options)).status]).toEqual([path, 403]);
    }
  });

  it('of a person permit what their scope allows, over REST and tRPC', async () => {
    const token = await trpc('tokens.create', { name: 'Export', scopes: ['read'] });
    expect(await call(token, 'GET', `/api/devices/${deviceId}`)).toMatchObject({ status: 200, body: { id: deviceId } });
    expect(await call(token, 'GET', '/trpc/devices.health')).toMatchObject({ status: 200 });
    expect(await call(token, 'PUT', `/api/devices/${deviceId}`, { json: { name: 'Mine' } })).toMatchObject({
      status: 403,
      body: { error: 'Scope missing', message: 'This API token needs the scope write for this.' },
    });
  });

  it('get 401 when they are invalid, even with a valid cookie', async () => {
    const headers = {
      authorization: 'Bearer stw_YWNtZQ.01a208ee-6487-7086-8ef5-1532afd8c077.secret',
      cookie: user.cookie,
    };
    expect(await server.call('GET', '/api/devices', { headers })).toMatchObject({ status: 401 });
  });
});
