import { similarityMeaning } from '@steward/api/sales-figures';
import { topSuggestions } from '@steward/api/services/sales/top-suggestions';
import type { CrossSellItem, RecommendationRecord } from '@steward/recommend/recommendation-record';
import { chartHeight, drawBars } from './bar-chart';
import { drawCover, drawTiles } from './cover';
import { palette } from './palette';
import { ReportDocument } from './report-document';
import type { ReportSetting } from './report-messages';
import { type BoughtProduct, boughtProducts } from './suggestions';
import { type Cell, type Column, drawTable, layTable } from './table';
import { styles } from './text-style';
import { countOf, dateIn, meanQuantityOf, numberOf, percentOf, perUnit, priceOf, unitPriceOf } from './wording';

const maxChartBars = 10;

const columns: Column[] = [
  { title: 'Suggested product', width: 112 },
  { title: 'Category', width: 66 },
  { title: 'Price', width: 54, align: 'right' },
  { title: 'Similarity', width: 51, align: 'right' },
  { title: 'Status', width: 94 },
  { title: 'Reasoning', width: 134 },
];

const statuses = {
  Accepted: { name: 'Recommended', colour: palette.accepted },
  Rejected: { name: 'Needs review', colour: palette.review },
  'Already Purchased': { name: 'Already purchased', colour: palette.purchased },
};

const outcomes = { won: 'Won', lost: 'Lost', 'not-now': 'Not now' };

/** The recommendations for one customer, grouped by the products the customer buys. */
export function drawOpportunityReport(record: RecommendationRecord, setting: ReportSetting): ReportDocument {
  const { CustomerName: name, CustomerID: code } = record.CustomerInfo;
  const report = new ReportDocument({
    kind: 'Opportunity report',
    subject: name,
    organization: setting.organization,
    date: setting.date,
    createdAt: setting.createdAt,
  });
  drawSummary(report, record, setting);
  const products = boughtProducts(record);
  drawTopOpportunities(report, record);
  if (products.length) drawProducts(report, products);
  drawExplanation(report, code, dateIn(setting.timeZone, new Date(record.GeneratedAt)), record.InputsChanged);
  report.end();
  return report;
}

function drawSummary(report: ReportDocument, record: RecommendationRecord, { date }: ReportSetting): void {
  const { CustomerInfo, CustomerClassification: classification, Summary } = record;
  drawCover(report, {
    kicker: 'Opportunity report',
    title: CustomerInfo.CustomerName,
    facts: [
      { label: 'Customer', value: CustomerInfo.CustomerID },
      { label: 'Classification', value: classification.CustomerType },
      { label: 'Stores', value: numberOf(classification.NumberOfStores) },
      { label: 'Quantity sold', value: numberOf(classification.TotalQuantitySold) },
      { label: 'Date', value: date, share: 1.4 },
    ],
  });
  report.bookmark('Summary');
  const { TotalCrossSell, TotalRejected, TotalAlreadyPurchased } = Summary;
  const total = TotalCrossSell + TotalRejected + TotalAlreadyPurchased;
  drawTiles(report, [
    { label: 'Recommended', value: numberOf(TotalCrossSell), colour: palette.accepted },
    { label: 'Needs review', value: numberOf(TotalRejected), colour: palette.review },
    { label: 'Already purchased', value: numberOf(TotalAlreadyPurchased), colour: palette.purchased },
    { label: 'Total', value: numberOf(total) },
  ]);
}

function drawTopOpportunities(report: ReportDocument, record: RecommendationRecord): void {
  const top = topSuggestions(record, maxChartBars);
  const bars = top.map(({ item }) => ({
    label: item.SuggestedProduct,
    value: 100 * item.Similarity,
    text: percentOf(item.Similarity),
    note: unitPriceOf(item.Price, item.Unit),
  }));
  report.ensureRoom(70 + chartHeight(bars));
  report.beginSection();
  report.bookmark('Top opportunities');
  report.paragraph('H2', 'Top opportunities', styles.heading, 2);
  if (!top.length) {
    report.paragraph('P', 'This customer has no accepted recommendations at this time.', styles.body, 18);
    return;
  }
  report.paragraph('P', `${similarityMeaning} The price is shown next to it.`, styles.small, 8);
  drawBars(report, 'Top opportunities by similarity', bars);
  report.y += 16;
}

function drawProducts(report: ReportDocument, products: readonly BoughtProduct[]): void {
  const parentBookmark = report.bookmark('By product bought');
  for (const product of products) {
    const about = aboutOf(product);
    const table = layTable(report, columns, product.suggestions.map(rowOf));
    const heading = report.heightOf(product.ProductName, styles.subheading) + report.heightOf(about, styles.small) + 8;
    report.ensureRoom(heading + table.minHeight);
    report.beginSection();
    report.bookmark(product.ProductName, parentBookmark);
    report.paragraph('H2', product.ProductName, styles.subheading, 1);
    report.paragraph('P', about, styles.small, 7);
    drawTable(report, table);
    report.y += 20;
  }
}

const maxIngredients = 12;

function aboutOf({ CustomerCatalogueItemID, QuantityRequired, Unit, Ingredients, suggestions }: BoughtProduct): string {
  const usual = QuantityRequired ? `usual order ${meanQuantityOf(QuantityRequired, Unit)}` : '';
  const moreCount = Ingredients.length - maxIngredients;
  const ingredients = Ingredients.slice(0, maxIngredients).join(', ');
  const contains = ingredients && `contains ${ingredients}${moreCount > 0 ? ` and ${moreCount} more` : ''}`;
  const count = countOf(suggestions.length, 'suggestion');
  return [CustomerCatalogueItemID, usual, contains, count].filter(Boolean).join(' · ');
}

function rowOf(item: CrossSellItem): Cell[] {
  const { name, colour } = statuses[item.Status];
  return [
    { text: item.SuggestedProduct, style: styles.strongCell, below: item.ProductID },
    { text: item.Category },
    { text: priceOf(item.Price), style: styles.number, ...(item.Unit ? { below: perUnit(item.Unit) } : {}) },
    { text: percentOf(item.Similarity), style: styles.number },
    { text: name, dot: colour, ...(item.Outcome ? { below: outcomes[item.Outcome] } : {}) },
    { text: item.AIReasoning },
  ];
}

function drawExplanation(report: ReportDocument, code: string, computedOn: string, inputsChanged: boolean): void {
  const changes = inputsChanged ? ' Purchases, products or outcomes have changed since.' : '';
  const text = `Recommendations of customer ${code} were computed on ${computedOn}.${changes} Suggestions below the threshold need a person's review. Prices are in US dollars.`;
  report.ensureRoom(20 + report.heightOf(text, styles.small));
  report.beginSection();
  report.paragraph('H2', 'How to read this report', styles.label, 2);
  report.paragraph('P', text, styles.small);
}
