import { buffer } from 'node:stream/consumers';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import { describe, expect, it } from 'vitest';
import { readReport } from '../testing/read-report';
import { salesItem, salesItems, salesRecord } from '../testing/sales-record';
import { drawSalesPitch } from './sales-pitch';

const setting = { organization: 'Aldermoor', timeZone: 'UTC', date: '21 November 2026', createdAt: new Date() };
const contact = { name: 'Ann Hale', email: 'ann@aldermoor.example' };
const pitchOf = async (record: RecommendationRecord) =>
  readReport(await buffer(drawSalesPitch(record, setting, contact).pdf));

describe('a sales pitch draft', () => {
  it('contains suggestions for the customer with reasons and prices', async () => {
    const record = salesRecord({ name: 'Harbour & Sons' }, [{ name: 'Lemonade syrup', accepted: salesItems(0, 9) }]);
    const { pages, text } = await pitchOf(record);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(text).toContain('Dear team of Harbour & Sons,');
    expect(text).toContain('Lemonade syrup (usually about 240 l at a time)');
    expect(text).toContain('would like to show you 5 products');
    expect(text).toContain('Like Lemonade syrup, which you buy from us, it is made with citric acid');
    expect(text).toContain('Customers who buy Lemonade syrup choose it more often than others do.');
    expect(text).toContain('Lemon concentrate P-100 Beverage bases $12.50 per l');
    expect(text).toContain('Write to Ann Hale, ann@aldermoor.example.');
    for (const page of pages) {
      expect(page.text).toContain('DRAFT');
      expect(page.outside).toEqual([]);
    }
  });

  it('fits one page if possible, and otherwise moves prices and next step to the second page', async () => {
    const productNames = ['Lemonade syrup', 'Tonic base', 'Orange squash'];
    const letter = (count: number) =>
      pitchOf(
        salesRecord(
          { name: 'Harbour & Sons' },
          productNames.map((name, at) => ({ name, accepted: salesItems(at * 2, count) })),
        ),
      );
    for (const count of [1, 2, 4]) expect((await letter(count)).pages).toHaveLength(1);
    const long = salesItems(0, 5, { SuggestedProduct: 'Concentrate of many words '.repeat(8).trim() });
    const { pages } = await pitchOf(salesRecord({ name: 'Harbour' }, [{ name: 'Syrup '.repeat(30), accepted: long }]));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toMatch(/Prices .* Next step .* With kind regards/);
  });

  it('marks words that it cannot print and explains the mark', async () => {
    const { text, info, pages } = await pitchOf(
      salesRecord({ name: '北京 饮料 Ποτά' }, [{ name: '檸檬糖漿', accepted: salesItems(0, 2) }]),
    );
    expect(text).toContain('Ideas for □ □ Ποτά');
    expect(text).toContain('□ stands for words in scripts that this report cannot print');
    expect(info.Title).toBe('Sales pitch draft: 北京 饮料 Ποτά');
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
  });

  it('contains no internal data', async () => {
    const accepted = [salesItem(0), salesItem(1, { Outcome: 'lost' })];
    const rejected = [salesItem(5, { Status: 'Rejected' })];
    const { text } = await pitchOf(salesRecord({ name: 'Harbour' }, [{ name: 'Syrup', accepted, rejected }]));
    expect(text).toContain('Lemon concentrate');
    // no scores, no similarities, no rejected or lost suggestions
    expect(text).not.toMatch(/%|score|similar|review|Citric acid, food|Elderflower/i);
  });

  it('stays within two pages with names of maximum length', async () => {
    const long = (text: string) => `${text} `.repeat(200 / text.length).trim();
    const accepted = salesItems(0, 5, { SuggestedProduct: long('Concentrate'), Category: long('Beverages') }).map(
      (item, n) => ({ ...item, ProductID: `${n}`.repeat(60) }),
    );
    const { pages } = await pitchOf(salesRecord({ name: long('Harbour') }, [{ name: long('Syrup'), accepted }]));
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  it('contains an explanation instead of a letter when there are no recommendations', async () => {
    const { text } = await pitchOf(salesRecord({ name: 'Harbour' }, []));
    expect(text).toContain('This customer has no accepted recommendations at this time.');
    expect(text).not.toContain('Dear team');
  });
});
