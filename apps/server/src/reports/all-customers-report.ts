import { similarityMeaning } from '@steward/api/sales-figures';
import type { CustomerSummary, CustomerTop, SummaryTotals } from '@steward/api/services/sales/report-data';
import { chartHeight, drawBars } from './bar-chart';
import { drawCover, drawTiles } from './cover';
import { palette } from './palette';
import { ReportDocument } from './report-document';
import type { ReportSetting } from './report-messages';
import { type Column, drawTable, layTable } from './table';
import { styles } from './text-style';
import { countOf, numberOf, percentOf, priceOf } from './wording';

const maxChartBars = 15;

const summaryColumns: Column[] = [
  { title: 'Customer', width: 159 },
  { title: 'Number', width: 64 },
  { title: 'Classification', width: 68 },
  { title: 'Stores', width: 44, align: 'right' },
  { title: 'Recommended', width: 70, align: 'right' },
  { title: 'Review', width: 46, align: 'right' },
  { title: 'Purchased', width: 60, align: 'right' },
];

const topColumns: Column[] = [
  { title: 'Suggested product', width: 172 },
  { title: 'Goes with', width: 138 },
  { title: 'Category', width: 90 },
  { title: 'Price', width: 61, align: 'right' },
  { title: 'Similarity', width: 50, align: 'right' },
];

/** An overview of all customers, then a section with the best suggestions for each, added customer by customer. */
export class AllCustomersReport {
  readonly document: ReportDocument;
  private readonly totals: SummaryTotals;
  private customersBookmark: PDFKit.PDFOutline | null = null;

  constructor(totals: SummaryTotals, summaries: readonly CustomerSummary[], setting: ReportSetting) {
    this.totals = totals;
    this.document = new ReportDocument({
      kind: 'Recommendations of all customers',
      subject: setting.organization,
      organization: setting.organization,
      date: setting.date,
      createdAt: setting.createdAt,
    });
    this.drawSummary(summaries, setting);
  }

  /** The table of all customers. Call it before the first add(). */
  drawOverview(summaries: readonly CustomerSummary[]): void {
    if (!summaries.length) return;
    const report = this.document;
    const rows = summaries.map((customer) => [
      { text: customer.name, style: styles.strongCell, maxLines: 3 },
      { text: customer.code, maxLines: 2 },
      { text: customer.type },
      ...[customer.stores, customer.accepted, customer.review, customer.purchased].map((n) => ({
        text: numberOf(n),
        style: styles.number,
      })),
    ]);
    const table = layTable(report, summaryColumns, rows);
    report.ensureRoom(styles.heading.leading + 8 + table.minHeight);
    report.beginSection();
    report.bookmark('Customers at a glance');
    report.paragraph('H2', 'Customers at a glance', styles.heading, 8);
    drawTable(report, table);
    report.y += 26;
  }

  /** Adds the section of a customer. */
  add(customer: CustomerSummary, { top }: CustomerTop): void {
    const report = this.document;
    const title = `${customer.name} (${customer.code})`;
    const about = [
      customer.type,
      countOf(customer.stores, 'store'),
      `${numberOf(customer.quantity)} sold`,
      `${numberOf(customer.accepted)} recommended`,
      `${numberOf(customer.review)} to review`,
    ].join(' · ');
    const rows = top.map((suggestion) => [
      { text: suggestion.product, style: styles.strongCell, maxLines: 2 },
      { text: suggestion.boughtProduct, maxLines: 2 },
      { text: suggestion.category, maxLines: 2 },
      { text: priceOf(suggestion.price), style: styles.number },
      { text: percentOf(suggestion.similarity), style: styles.number },
    ]);
    const table = layTable(report, topColumns, rows);
    report.ensureRoom(report.heightOf(title, styles.subheading) + styles.small.leading + 10 + table.minHeight);
    report.beginSection();
    this.customersBookmark ??= report.bookmark('Customers');
    report.bookmark(customer.name, this.customersBookmark);
    report.paragraph('H2', title, styles.subheading, 1, 3);
    report.paragraph('P', about, styles.small, 6);
    if (rows.length) drawTable(report, table);
    else report.paragraph('P', 'This customer has no accepted recommendations at this time.', styles.small);
    report.y += 20;
  }

  end(): void {
    const { shown, withRecommendations, customers, topOfEach } = this.totals;
    const omittedCount = withRecommendations - shown;
    const withoutRecommendations = customers - withRecommendations;
    const text = [
      `This report contains ${countOf(shown, 'customer')}, each with at most ${topOfEach} suggestions: the accepted ones with the highest similarity.`,
      omittedCount
        ? `It leaves out ${countOf(omittedCount, 'more customer')} with recommendations, because it contains only the first ${numberOf(shown)} by name.`
        : '',
      withoutRecommendations
        ? `No recommendations have been generated yet for ${countOf(withoutRecommendations, 'customer')}.`
        : '',
      `${similarityMeaning} Prices are in US dollars.`,
    ];
    const explanation = text.filter(Boolean).join(' ');
    this.document.ensureRoom(20 + this.document.heightOf(explanation, styles.small));
    this.document.beginSection();
    this.document.paragraph('H2', 'About this report', styles.label, 2);
    this.document.paragraph('P', explanation, styles.small);
    this.document.end();
  }

  private drawSummary(summaries: readonly CustomerSummary[], { organization, date }: ReportSetting): void {
    const report = this.document;
    const sum = (figureOf: (customer: CustomerSummary) => number) =>
      summaries.reduce((total, customer) => total + figureOf(customer), 0);
    drawCover(report, {
      kicker: 'Recommendations of all customers',
      title: organization,
      facts: [
        { label: 'Customers', value: numberOf(summaries.length) },
        { label: 'Quantity sold', value: numberOf(sum(({ quantity }) => quantity)) },
        { label: 'Date', value: date },
      ],
    });
    report.bookmark('Summary');
    if (!summaries.length) {
      report.paragraph('P', 'No customer has recommendations at this time.', styles.body, 18);
      return;
    }
    drawTiles(report, [
      { label: 'Recommended', value: numberOf(sum(({ accepted }) => accepted)), colour: palette.accepted },
      { label: 'Needs review', value: numberOf(sum(({ review }) => review)), colour: palette.review },
      { label: 'Already purchased', value: numberOf(sum(({ purchased }) => purchased)), colour: palette.purchased },
    ]);
    this.drawChart(summaries);
  }

  private drawChart(summaries: readonly CustomerSummary[]): void {
    const topCustomers = summaries.toSorted((a, b) => b.accepted - a.accepted).slice(0, maxChartBars);
    const bars = topCustomers
      .filter(({ accepted }) => accepted)
      .map(({ name, accepted, type }) => ({ label: name, value: accepted, text: numberOf(accepted), note: type }));
    if (!bars.length) return;
    const report = this.document;
    report.ensureRoom(50 + chartHeight(bars));
    report.beginSection();
    report.bookmark('Most opportunities');
    report.paragraph('H2', 'Most opportunities', styles.heading, 2);
    const subject = summaries.length > maxChartBars ? `The ${maxChartBars} customers` : 'Customers';
    report.paragraph('P', `${subject} with the most recommended products.`, styles.small, 8);
    drawBars(report, 'Recommended products by customer', bars);
    report.y += 18;
  }
}
