import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQrCodes } from '../testing/read-qr';
import { readReport } from '../testing/read-report';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
let stranger: Person;
let deviceId: string;
beforeAll(async () => {
  server = await TestServer.start({ PUBLIC_URL: 'https://steward.example' });
  user = await server.person('acme', 'USER');
  stranger = await server.person('rival', 'ADMIN');
  const device = { name: 'Press: "Nº 4"', location: 'Hall 2', type: 'MACHINE' };
  const created = await user.call<{ id: string }>('POST', '/api/devices', { json: device });
  deviceId = created.body.id;
  const task = await user.call<{ id: string }>('POST', '/api/maintenance', {
    json: {
      ...{ deviceId, taskName: 'Change the oil', description: 'Warm.', frequency: 'weekly' },
      nextMaintenance: '2030-01-01',
    },
  });
  await user.call('PATCH', `/api/maintenance/${task.body.id}/complete`, {
    json: { notes: 'was dry', minutes: 25 },
  });
});
afterAll(() => server.stop());

const fileAt = async (path: string, json?: object) => {
  const response = await user.fetch(json ? 'POST' : 'GET', path, json ? { json } : {});
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
};

describe('the history of a device over REST', () => {
  it('is returned in pages, newest first, and as CSV', async () => {
    const path = `/api/devices/${deviceId}/history`;
    const first = await user.call<{ entries: { kind: string }[]; next: string }>('GET', `${path}?size=2`);
    expect(first.body.entries.map(({ kind }) => kind)).toEqual(['work', 'assignment']);
    const rest = await user.call<{ entries: { kind: string }[] }>('GET', `${path}?size=2&cursor=${first.body.next}`);
    expect(rest.body).toMatchObject({ entries: [{ kind: 'onboarding' }], next: null });
    const csv = await user.fetch('GET', `${path}.csv?kind=work`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')[1]).toContain(',work,Ann USER,');
    expect(await user.call('GET', `${path}?from=yesterday`)).toMatchObject({ status: 400 });
    expect(await stranger.call('GET', path)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `${path}.csv`)).toMatchObject({ status: 404 });
    expect(await server.call('GET', path)).toMatchObject({ status: 401 });
  });

  it('is printed as a service record', async () => {
    const path = `/api/devices/${deviceId}/service-record.pdf`;
    const { bytes, headers } = await fileAt(`${path}?from=2020-01-01`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="service-record-Press- -N_ 4-\.pdf"/);
    const { text } = await readReport(bytes);
    expect(text).toContain('Change the oil was dry');
    expect(text).toContain('Since 1 Jan 2020');
    expect(await stranger.call('GET', path)).toMatchObject({ status: 404 });
    expect(await server.call('GET', path)).toMatchObject({ status: 401 });
    expect(await user.call('GET', `${path}?from=yesterday`)).toMatchObject({ status: 400 });
  }, 120_000);
});

describe('labels over REST', () => {
  const url = () => `https://steward.example/devices/${deviceId}`;
  /** The upper right of the paper, where all of these print. */
  const page = { x: 0, y: 0, width: 600, height: 160 };

  it('open the device at the public address of the server', async () => {
    const { bytes, headers } = await fileAt(`/api/devices/${deviceId}/label.pdf?size=62x29`);
    expect(headers.get('content-disposition')).toContain('attachment; filename="label-Press- -N_ 4-.pdf"');
    expect(await readQrCodes(bytes, 1, [page])).toEqual([url()]);
  }, 120_000);

  it('are printed for chosen devices and for filters, by GET and by POST', async () => {
    const opened = await fileAt(`/api/devices/labels.pdf?ids=${deviceId}&size=L7160&start=3&open`);
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/);
    const byCookie = await server.fetch('GET', `/api/devices/labels.pdf?ids=${deviceId}`, {
      headers: { cookie: user.cookie },
    });
    expect(byCookie.status).toBe(200);
    await byCookie.arrayBuffer();
    const other = await fileAt('/api/devices/labels.pdf?search=press&size=100x50');
    const posted = await fileAt('/api/devices/labels.pdf', { ids: [deviceId] });
    for (const { bytes } of [opened, other, posted]) expect(await readQrCodes(bytes, 1, [page])).toEqual([url()]);
  }, 120_000);

  it('answer 400 for invalid requests, 404 for foreign devices, 401 without a session', async () => {
    const path = `/api/devices/${deviceId}/label.pdf`;
    expect(await user.call('GET', `${path}?size=huge`)).toMatchObject({
      status: 400,
      body: { message: 'The size must be one of 62x29, 85x54, 100x50, l7160, l7163, 5160, 5163.' },
    });
    expect(await user.call('GET', `${path}?size=5163&start=11`)).toMatchObject({ status: 400 });
    expect(await user.call('GET', '/api/devices/labels.pdf?search=submarine')).toMatchObject({ status: 400 });
    expect(await stranger.call('GET', path)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `/api/devices/labels.pdf?ids=${deviceId}`)).toMatchObject({ status: 404 });
    expect(await stranger.call('POST', '/api/devices/labels.pdf', { json: { ids: [deviceId] } })).toMatchObject({
      status: 404,
    });
    expect(await server.call('GET', path)).toMatchObject({ status: 401 });
    expect(await server.call('POST', '/api/devices/labels.pdf', { json: {} })).toMatchObject({ status: 401 });
  }, 120_000);
});
