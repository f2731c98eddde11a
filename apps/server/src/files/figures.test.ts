import { buildPdf, put } from '@steward/manuals/testing/pdf-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm } from '../testing/manuals';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
let documentId: string;
const figurePath = (ordinal: number | string, id = documentId) => `/api/knowledge/documents/${id}/figures/${ordinal}`;

const manual = buildPdf((doc) => {
  put(doc, 'The strainer stands before the pump and keeps back whatever is larger than a grain of rice.', 50, 60);
  for (let i = 0; i < 8; i++) doc.circle(150 + 30 * i, 180 + 15 * i, 9).stroke();
  put(doc, 'Figure 1: Strainer', 150, 330);
});

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
  const form = onboardingForm(new Uint8Array(await manual), { name: 'Pump.pdf' });
  const { body } = await user.call<{ documentId: string }>('POST', '/api/devices/unified-onboarding', { form });
  documentId = body.documentId;
});
afterAll(() => server.stop());

describe('a figure of a document', () => {
  it('is drawn from the manual as a PNG and cached', async () => {
    const first = await user.fetch('GET', figurePath(1));
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-disposition')).toContain('filename="Pump, page 1, figure 1.png"');
    const png = Buffer.from(await first.arrayBuffer());
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    expect(width / height).toBeGreaterThan(1.3);

    const secondResponse = await user.fetch('GET', figurePath(1));
    expect(Buffer.from(await secondResponse.arrayBuffer()).equals(png)).toBe(true);
    // without an explicit cache-control, fetch() adds no-cache to a request with if-none-match
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await user.fetch('GET', figurePath(1), { headers })).status).toBe(304);
  }, 120_000);

  it('accepts the session cookie, since an <img> sends no token', async () => {
    expect((await server.fetch('GET', figurePath(1), { headers: { cookie: user.cookie } })).status).toBe(200);
    expect((await server.fetch('GET', figurePath(1))).status).toBe(401);
  });

  it('answers 404 for an absent or malformed id and for another organization', async () => {
    for (const path of [
      figurePath(2),
      figurePath(0),
      figurePath('1e0'),
      figurePath(1, 'nonsense'),
      figurePath(1, user.id),
    ]) {
      expect((await user.fetch('GET', path)).status, path).toBe(404);
    }
    const stranger = await server.person('rival', 'ADMIN');
    expect((await stranger.fetch('GET', figurePath(1))).status).toBe(404);
  });
});
