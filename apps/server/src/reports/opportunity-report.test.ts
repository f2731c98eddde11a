import { buffer } from 'node:stream/consumers';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import { describe, expect, it } from 'vitest';
import { readReport } from '../testing/read-report';
import { salesItem, salesItems, salesRecord } from '../testing/sales-record';
import { drawOpportunityReport } from './opportunity-report';

const setting = {
  organization: 'Aldermoor Ingredients',
  timeZone: 'UTC',
  date: '21 November 2026',
  createdAt: new Date('2026-11-21T09:00:00Z'),
};
const reportOf = async (record: RecommendationRecord) =>
  readReport(await buffer(drawOpportunityReport(record, setting).pdf));

const header = 'Suggested product Category Price Similarity Status Reasoning';

describe('an opportunity report', () => {
  it('contains the customer, the totals, and each suggestion with its reasoning', async () => {
    const rejected = salesItem(20, { Status: 'Rejected', Similarity: 0.416, Outcome: 'not-now' });
    const product = { name: 'Lemonade syrup', accepted: salesItems(0, 2), rejected: [rejected] };
    const { pages, info, outline, text } = await reportOf(salesRecord({ name: 'Harbour & Sons' }, [product]));
    expect(info).toMatchObject({ Title: 'Opportunity report: Harbour & Sons', Author: 'Aldermoor Ingredients' });
    expect(text).toContain('Harbour & Sons');
    for (const fact of ['C-1042', 'Large', '64', '238,400', '21 November 2026']) expect(text).toContain(fact);
    expect(text).toContain('Recommended 2');
    expect(text).toContain('Needs review 1');
    expect(text).toContain('Total 3');
    expect(text).toContain(header);
    expect(text).toContain('Lemon concentrate P-100 Beverage bases $12.50 per l 97% Recommended Shares citric acid');
    expect(text).toContain('42% Needs review Not now');
    expect(outline.map(({ title }) => title)).toEqual(['Summary', 'Top opportunities', 'By product bought']);
    expect(outline[2]?.items.map(({ title }) => title)).toEqual(['Lemonade syrup']);
    expect(pages[0]?.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure', 'TH', 'TD']));
    expect(pages[0]?.alts).toEqual([
      'Top opportunities by similarity: Lemon concentrate 97%, $12.50 per l; Citric acid, food grade 96%, $13.50 per kg.',
    ]);
  });

  it('repeats the header of a long table on each page, numbers the pages, and splits no row', async () => {
    const items = salesItems(0, 300);
    const { pages, text } = await reportOf(salesRecord({ name: 'Harbour' }, [{ name: 'Syrup', accepted: items }]));
    expect(pages.length).toBeGreaterThan(15);
    for (const [at, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page.outside).toEqual([]);
      const rows = page.runs.filter((run) => /^P-\d+$/.test(run.trim())).length;
      // every row that starts on a page also ends on it
      expect(page.text.split('Lemonade syrup buy both.').length - 1, `page ${at + 1}`).toBe(rows);
      if (rows) expect(page.text).toContain(header);
      if (at) expect(page.text).toContain('Opportunity report · Harbour');
    }
    for (const { ProductID } of items) expect(text).toContain(`${ProductID} `);
    // only the first header is tagged for screen readers
    expect(pages.flatMap(({ tags }) => tags.filter((tag) => tag === 'TH'))).toHaveLength(6);
  });

  it('never separates a heading from the first row of its table', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Bought ${'I'.repeat((n % 9) + 1)} number ${n}`);
    const record = salesRecord(
      { name: 'Harbour' },
      names.map((name, n) => ({ name, accepted: salesItems(n, 1 + (n % 5)) })),
    );
    const { pages } = await reportOf(record);
    for (const name of names) {
      const page = pages.find(({ text }) => text.includes(`${name} B-`));
      expect(page?.text.split(`${name} B-`)[1], name).toMatch(/Reasoning .* P-\d+/);
    }
  });

  it('wraps names longer than a line and reasons longer than a page within the margins', async () => {
    const name = `Завод «Родник» Ελληνικά Ποτά ${'Überlandkühlgetränkehandelsgesellschaft'.repeat(6)}`;
    const endless = salesItem(0, { SuggestedProduct: 'X'.repeat(400), AIReasoning: 'as often as not '.repeat(600) });
    const product = { name: 'Λεμονάδα '.repeat(40), accepted: [endless, salesItem(1)] };
    const { pages, text } = await reportOf(salesRecord({ name, code: '9'.repeat(100) }, [product]));
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
    expect(text).toContain('Родник');
    expect(text).toContain('Ελληνικά');
    expect(text).toContain('…');
    expect(text).toContain('Citric acid, food grade P-101');
    // the heading stays with a row that takes most of a page
    expect(pages.findLast((page) => page.text.includes('as often'))?.text).toContain('Λεμονάδα');
  });

  it('is one page with an explanation when there are no recommendations', async () => {
    const { pages, text } = await reportOf(salesRecord({ name: 'Harbour' }, []));
    expect(pages).toHaveLength(1);
    expect(text).toContain('This customer has no accepted recommendations at this time.');
    expect(text).toContain('Page 1 of 1');
  });
});
