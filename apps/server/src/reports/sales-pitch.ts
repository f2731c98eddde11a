import type { RecommendationRecord } from '@steward/api/schema/sales';
import { drawCover } from './cover';
import { pitchReason } from './pitch-reason';
import { ReportDocument } from './report-document';
import type { Contact, ReportSetting } from './report-messages';
import { boughtProducts, type TopSuggestion, topSuggestions } from './suggestions';
import { type Column, drawTable, layTable } from './table';
import { styles } from './text-style';
import { countOf, listOf, quantityOf, shortName, unitPriceOf } from './wording';

/** So many go on two pages, with their reasons. */
const mostIdeas = 5;
const boughtNamed = 3;

const columns: Column[] = [
  { title: 'Product', width: 205 },
  { title: 'Number', width: 76 },
  { title: 'Category', width: 120 },
  { title: 'Price', width: 110, align: 'right' },
];

/** A letter to the customer that a person will go over: what they buy, what goes with it and why. Nothing internal. */
export function drawSalesPitch(record: RecommendationRecord, setting: ReportSetting, contact: Contact): ReportDocument {
  const name = record.CustomerInfo.CustomerName;
  const report = new ReportDocument({
    kind: 'Sales pitch draft',
    subject: name,
    organization: setting.organization,
    date: setting.date,
    createdAt: setting.createdAt,
    mark: 'DRAFT',
  });
  const ideas = topSuggestions(record, mostIdeas);
  drawCover(report, {
    kicker: 'Draft, to be read over before it is sent',
    title: `Ideas for ${name}`,
    facts: [
      { label: 'From', value: setting.organization },
      { label: 'Your contact', value: contact.name },
      { label: 'Date', value: setting.date },
    ],
  });
  report.bookmark('Ideas');
  if (!ideas.length) {
    report.paragraph('P', 'This customer has no accepted recommendations at this time.', styles.body);
    report.end();
    return report;
  }
  report.paragraph('P', `Dear team of ${shortName(name)},`, styles.body, 8);
  report.paragraph('P', opening(record, ideas.length), styles.body, 14);
  const named = new Set<string>();
  for (const idea of ideas) {
    drawIdea(report, idea, named.has(idea.bought.ProductUuid));
    named.add(idea.bought.ProductUuid);
  }
  drawPrices(report, ideas);
  drawNextStep(report, ideas, setting, contact);
  report.end();
  return report;
}

function opening(record: RecommendationRecord, ideas: number): string {
  const bought = boughtProducts(record);
  const usual = bought
    .toSorted((a, b) => b.QuantityRequired - a.QuantityRequired)
    .slice(0, boughtNamed)
    .map(({ ProductName, QuantityRequired, Unit }) =>
      QuantityRequired
        ? `${shortName(ProductName)} (usually ${quantityOf(QuantityRequired, Unit)} at a time)`
        : shortName(ProductName),
    );
  const stores = record.CustomerClassification.NumberOfStores;
  const where = stores > 1 ? ` for your ${countOf(stores, 'store')}` : '';
  const thanks = `Thank you for buying from us. You order ${listOf(usual)}${bought.length > boughtNamed ? ' and more' : ''}${where}.`;
  const offer =
    ideas === 1
      ? 'We looked through our catalogue for what goes well with that, and would like to show you one product.'
      : `We looked through our catalogue for what goes well with that, and would like to show you ${ideas} products.`;
  return `${thanks} ${offer}`;
}

function drawIdea(report: ReportDocument, { item, bought }: TopSuggestion, boughtIsNamed: boolean): void {
  const text = pitchReason(item, bought, boughtIsNamed);
  report.room(report.heightOf(item.SuggestedProduct, styles.subheading) + report.heightOf(text, styles.body) + 2);
  report.beginSection();
  report.bookmark(item.SuggestedProduct);
  report.paragraph('H2', item.SuggestedProduct, styles.subheading, 2, 2);
  report.paragraph('P', text, styles.body, 12);
}

function drawPrices(report: ReportDocument, ideas: readonly TopSuggestion[]): void {
  const rows = ideas.map(({ item }) => [
    { text: item.SuggestedProduct, style: styles.strongCell, most: 2 },
    { text: item.ProductID, most: 2 },
    { text: item.Category === 'N/A' ? '' : item.Category, most: 2 },
    { text: unitPriceOf(item.Price, item.Unit), style: styles.number },
  ]);
  const table = layTable(report, columns, rows);
  report.y += 6;
  report.room(styles.heading.leading + 8 + table.leastHeight);
  report.beginSection();
  report.bookmark('Prices');
  report.paragraph('H2', 'Prices', styles.heading, 8);
  drawTable(report, table);
  report.y += 4;
  report.paragraph('P', 'Catalogue prices in US dollars.', styles.small, 18);
}

function drawNextStep(
  report: ReportDocument,
  ideas: readonly TopSuggestion[],
  { organization }: ReportSetting,
  { name, email }: Contact,
): void {
  const first = shortName(ideas[0]?.item.SuggestedProduct ?? '');
  const which = ideas.length === 1 ? `whether ${first} is` : 'which of them are';
  const text = `Tell us ${which} of interest to you, and in what quantity: we come back with an offer. If you would rather see one first, we suggest to begin with ${first}. Write to ${name}, ${email}.`;
  report.room(styles.heading.leading + report.heightOf(text, styles.body) + 60);
  report.beginSection();
  report.bookmark('Next step');
  report.paragraph('H2', 'Next step', styles.heading, 6);
  report.paragraph('P', text, styles.body, 14);
  report.paragraph('P', 'With kind regards', styles.body);
  report.paragraph('P', name, styles.value);
  report.paragraph('P', organization, styles.body);
}
