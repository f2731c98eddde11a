import { customerRecommendations, customers, products, purchases } from '@steward/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '../testing/read-report';
import { salesItem, salesItems, salesRecord } from '../testing/sales-record';
import { type Person, TestServer } from '../testing/test-server';

const basePath = '/api/strategy-agent';
let server: TestServer;
let user: Person;
let stranger: Person;
let uuid: string;

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
  stranger = await server.person('rival', 'ADMIN');
  const organizationId = 'acme';
  const insertedCustomers = await server.db
    .insert(customers)
    .values([
      { organizationId, code: 'C/1', name: 'Harbour & Sons', totalStores: 60 },
      { organizationId, code: 'C-2', name: 'Завод «Родник»', totalStores: 12 },
      { organizationId, code: 'C-3', name: 'Zeta', totalStores: 1 },
      { organizationId, code: 'C-4', name: 'Ελληνικά Ποτά', totalStores: 64 },
    ])
    .returning({ id: customers.id });
  const insertedProducts = await server.db
    .insert(products)
    .values(
      ['Lemonade syrup', 'Tonic base'].map((name, n) => ({
        organizationId,
        code: `P-${n}`,
        name,
        price: 8,
        unit: 'l',
      })),
    )
    .returning({ id: products.id });
  uuid = insertedCustomers[0]?.id ?? '';
  const lines = [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const;
  await server.db.insert(purchases).values(
    lines.map(([customer, product]) => ({
      organizationId,
      customerId: insertedCustomers[customer]?.id ?? '',
      productId: insertedProducts[product]?.id ?? '',
      quantity: 240,
      purchasedOn: '2026-10-01',
    })),
  );
  const record = salesRecord({ name: 'Ελληνικά Ποτά', code: 'C-4' }, [
    { name: 'Lemonade syrup', accepted: [...salesItems(0, 12), salesItem(90, { CrossSellScore: 0.5 })] },
    // suggested twice: the report lists it once, with the higher score
    { name: 'Tonic base', accepted: [salesItem(3, { CrossSellScore: 99 })] },
  ]);
  await server.db.insert(customerRecommendations).values({
    organizationId,
    customerId: insertedCustomers[3]?.id ?? '',
    record,
    totalRecommendations: 14,
    inputsHash: 'x',
    generatedAt: new Date('2026-11-20T06:00:00Z'),
  });
});
afterAll(() => server.stop());

const reportAt = async (path: string) => {
  const response = await user.fetch('GET', basePath + path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toContain('private');
  const report = await readReport(new Uint8Array(await response.arrayBuffer()));
  return { report, name: response.headers.get('content-disposition') };
};

describe('report downloads', () => {
  it('return an opportunity report by customer number or UUID', async () => {
    for (const id of [encodeURIComponent('C/1'), uuid]) {
      const { report, name } = await reportAt(`/recommendations/${id}/download`);
      expect(name).toMatch(/^attachment; filename="opportunity-report-C-1\.pdf"/);
      expect(report.info.Title).toBe('Opportunity report: Harbour & Sons');
      expect(report.text).toContain('Harbour & Sons');
    }
  }, 120_000);

  it('return a sales pitch with the name of the contact', async () => {
    const { report, name } = await reportAt('/sales-pitch/C-2/download');
    expect(name).toMatch(/^attachment; filename="sales-pitch-draft-C-2\.pdf"/);
    expect(report.text).toContain('Ideas for Завод «Родник»');
    expect(report.text).toContain('Ann USER');
  }, 120_000);

  it('return a report of all customers with their ten best distinct suggestions', async () => {
    const { report, name } = await reportAt('/recommendations/download/all');
    expect(name).toMatch(/filename="all_customers_recommendations_report_\d{4}-\d\d-\d\dT[\d-]+Z\.pdf"/);
    const section = report.text.split('Ελληνικά Ποτά (C-4)').at(-1)?.split('(C-2)')[0] ?? '';
    expect(section).toMatch(/^ Large · 64 stores .* Similarity Pectin, slow set Tonic base Thickeners \$15\.50 94%/);
    expect(section.match(/Pectin, slow set/g)).toHaveLength(1);
    expect(section).not.toContain('Stevia extract 97 90');
    expect(section.match(/\$\d/g)).toHaveLength(10);
    expect(report.pages.at(-1)?.text).toContain('No recommendations have been generated yet for');
  }, 120_000);

  it('answer 404 for another organization, absent and malformed ids, and 401 without a session', async () => {
    const absent = '019aa000-0000-7000-8000-000000000000';
    for (const path of ['recommendations', 'sales-pitch']) {
      for (const id of [absent, 'nobody', 'x'.repeat(200), '%20']) {
        expect(await user.call('GET', `${basePath}/${path}/${id}/download`), id).toMatchObject({
          status: 404,
          body: { error: 'Not Found', message: 'Customer not found.' },
        });
      }
      expect(await stranger.call('GET', `${basePath}/${path}/C-2/download`)).toMatchObject({ status: 404 });
      expect(await server.call('GET', `${basePath}/${path}/C-2/download`)).toMatchObject({ status: 401 });
    }
    expect(await server.call('GET', `${basePath}/recommendations/download/all`)).toMatchObject({ status: 401 });
    const response = await stranger.fetch('GET', `${basePath}/recommendations/download/all`);
    const { text } = await readReport(new Uint8Array(await response.arrayBuffer()));
    expect(text).toContain('No customer has recommendations at this time.');
    expect(text).not.toContain('Ελληνικά');
  }, 120_000);

  it('accept the session cookie and end when the client disconnects', async () => {
    const connection = new AbortController();
    const path = `${basePath}/recommendations/download/all`;
    const aborted = user.fetch('GET', path, { signal: connection.signal });
    connection.abort();
    await expect(aborted).rejects.toThrow();
    const byCookie = await server.fetch('GET', path, { headers: { cookie: user.cookie } });
    expect(byCookie.status).toBe(200);
    await byCookie.arrayBuffer();
    const head = await user.fetch('HEAD', path);
    expect(head.headers.get('content-type')).toBe('application/pdf');
  }, 120_000);
});
