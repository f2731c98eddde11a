import { buffer } from 'node:stream/consumers';
import type { CustomerSummary, CustomerTop } from '@steward/api/services/sales/report-data';
import { describe, expect, it } from 'vitest';
import { readReport } from '../testing/read-report';
import { salesItems } from '../testing/sales-record';
import { AllCustomersReport } from './all-customers-report';

const setting = { organization: 'Aldermoor', timeZone: 'UTC', date: '21 November 2026', createdAt: new Date() };

const customer = (n: number, overrides: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id: String(n),
  code: `C-${1000 + n}`,
  name: `Customer ${n}`,
  type: 'Medium',
  stores: 30,
  quantity: 60_000,
  accepted: n,
  review: 2,
  purchased: 1,
  ...overrides,
});
const topOf = (customerId: string, count: number): CustomerTop => ({
  customerId,
  top: salesItems(0, count).map((item) => ({
    product: item.SuggestedProduct,
    boughtProduct: 'Lemonade syrup',
    category: item.Category,
    price: item.Price,
    similarity: item.Similarity,
  })),
});

async function reportOf(
  summaries: CustomerSummary[],
  { customers = summaries.length, withRecommendations = summaries.length } = {},
) {
  const totals = { customers, withRecommendations, shown: summaries.length, topOfEach: 10 };
  const report = new AllCustomersReport(totals, summaries, setting);
  const bytes = buffer(report.document.pdf);
  report.drawOverview(summaries);
  for (const summary of summaries) report.add(summary, topOf(summary.id, Math.min(summary.accepted, 10)));
  report.end();
  return readReport(await bytes);
}

describe('the report of all customers', () => {
  it('contains totals, an overview table and a section for each customer', async () => {
    const summaries = Array.from({ length: 30 }, (_, n) => customer(n));
    const { pages, outline, text } = await reportOf(summaries);
    expect(text).toContain('Recommended 435 Needs review 60 Already purchased 30');
    expect(pages[0]?.alts[0]).toMatch(
      /^Recommended products by customer: Customer 29 29, Medium; Customer 28 28, Medium;/,
    );
    for (const { name, code } of summaries) {
      expect(text).toContain(`${name} ${code} Medium 30`);
      expect(text).toContain(`${name} (${code}) Medium · 30 stores · 60,000 sold`);
    }
    expect(text).toContain('This customer has no accepted recommendations at this time.');
    expect(outline.map(({ title }) => title)).toEqual([
      'Summary',
      'Most opportunities',
      'Customers at a glance',
      'Customers',
    ]);
    expect(outline[3]?.items).toHaveLength(30);
    for (const [at, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page.outside).toEqual([]);
    }
  });

  it('states on its last page how many customers it leaves out', async () => {
    const { pages } = await reportOf([customer(1), customer(2)], { customers: 9, withRecommendations: 5 });
    const last = pages.at(-1)?.text;
    expect(last).toContain('This report contains 2 customers, each with at most 10 suggestions');
    expect(last).toContain(
      'It leaves out 3 more customers with recommendations, because it contains only the first 2 by name.',
    );
    expect(last).toContain('No recommendations have been generated yet for 4 customers.');
  });

  it('is one page with an explanation when no recommendations exist', async () => {
    const { pages, text } = await reportOf([], { customers: 3, withRecommendations: 0 });
    expect(pages).toHaveLength(1);
    expect(text).toContain('No customer has recommendations at this time.');
    expect(text).toContain('No recommendations have been generated yet for 3 customers.');
  });
});
