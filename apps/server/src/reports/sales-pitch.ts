import { type TopSuggestion, topSuggestions } from '@steward/api/services/sales/top-suggestions';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import { drawCover } from './cover';
import { drawLetter, type Letter } from './pitch-letter';
import { pitchReason } from './pitch-reason';
import { ReportDocument } from './report-document';
import type { Contact, ReportSetting } from './report-messages';
import { boughtProducts } from './suggestions';
import { type Cell, type Column, layTable } from './table';
import { styles } from './text-style';
import { countOf, listOf, meanQuantityOf, shortName, unitPriceOf } from './wording';

/** Fit on two pages with their reasons. */
const maxIdeas = 5;
const maxUsualProducts = 3;

const columns: Column[] = [
  { title: 'Product', width: 205 },
  { title: 'Number', width: 76 },
  { title: 'Category', width: 120 },
  { title: 'Price', width: 110, align: 'right' },
];

/** Drafts a letter to the customer: what they buy, what goes with it, and why. Contains no internal data. */
export function drawSalesPitch(record: RecommendationRecord, setting: ReportSetting, contact: Contact): ReportDocument {
  const name = record.CustomerInfo.CustomerName;
  const report = new ReportDocument({
    kind: 'Sales pitch draft',
    subject: name,
    organization: setting.organization,
    date: setting.date,
    createdAt: setting.createdAt,
    watermark: 'DRAFT',
  });
  const ideas = topSuggestions(record, maxIdeas);
  drawCover(report, {
    kicker: 'Draft, to be checked before sending',
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
  const letter = letterOf(report, record, ideas, setting, contact);
  drawLetter(report, letter);
  report.end();
  return report;
}

function opening(record: RecommendationRecord, ideas: number): string {
  const bought = boughtProducts(record);
  const usualProducts = bought
    .toSorted((a, b) => b.QuantityRequired - a.QuantityRequired)
    .slice(0, maxUsualProducts)
    .map(({ ProductName, QuantityRequired, Unit }) =>
      QuantityRequired
        ? `${shortName(ProductName)} (usually about ${meanQuantityOf(QuantityRequired, Unit)} at a time)`
        : shortName(ProductName),
    );
  const stores = record.CustomerClassification.NumberOfStores;
  const destination = stores > 1 ? ` for your ${countOf(stores, 'store')}` : '';
  const thanks = `Thank you for buying from us. You order ${listOf(usualProducts)}${bought.length > maxUsualProducts ? ' and more' : ''}${destination}.`;
  const offer =
    ideas === 1
      ? 'We looked through our catalogue for what goes well with that, and would like to show you one product.'
      : `We looked through our catalogue for what goes well with that, and would like to show you ${ideas} products.`;
  return `${thanks} ${offer}`;
}

function letterOf(
  report: ReportDocument,
  record: RecommendationRecord,
  ideas: readonly TopSuggestion[],
  { organization }: ReportSetting,
  { name, email }: Contact,
): Letter {
  const mentionedProducts = new Set<string>();
  const firstProduct = shortName(ideas[0]?.item.SuggestedProduct ?? '');
  const choice = ideas.length === 1 ? `whether ${firstProduct} is` : 'which of them are';
  return {
    greeting: `Dear team of ${shortName(record.CustomerInfo.CustomerName)},`,
    opening: opening(record, ideas.length),
    ideas: ideas.map(({ item, bought }) => {
      const reason = pitchReason(item, bought, mentionedProducts.has(bought.ProductUuid));
      mentionedProducts.add(bought.ProductUuid);
      return { title: item.SuggestedProduct, reason };
    }),
    prices: layTable(report, columns, ideas.map(priceRow)),
    nextStep: `Tell us ${choice} of interest to you and in what quantity, and we will send you an offer. If you would rather try one first, we suggest ${firstProduct}. Write to ${name}, ${email}.`,
    signature: [name, organization],
  };
}

const priceRow = ({ item }: TopSuggestion): Cell[] => [
  { text: item.SuggestedProduct, style: styles.strongCell, maxLines: 2 },
  { text: item.ProductID, maxLines: 2 },
  { text: item.Category === 'N/A' ? '' : item.Category, maxLines: 2 },
  { text: unitPriceOf(item.Price, item.Unit), style: styles.number },
];
