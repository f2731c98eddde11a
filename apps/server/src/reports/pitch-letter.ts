import type { ReportDocument } from './report-document';
import { drawTable, heightOfTable, type LaidTable } from './table';
import { styles, type TextStyle } from './text-style';

export interface Letter {
  greeting: string;
  opening: string;
  ideas: { title: string; reason: string }[];
  prices: LaidTable;
  nextStep: string;
  signature: [name: string, organization: string];
}

/** Space below each part, in points. */
interface Spacing {
  body: TextStyle;
  greeting: number;
  opening: number;
  title: number;
  idea: number;
  ideas: number;
  heading: number;
  table: number;
  prices: number;
  nextStep: number;
}

const roomy: Spacing = {
  body: styles.body,
  ...{ greeting: 8, opening: 14, title: 2, idea: 12, ideas: 6, heading: 8, table: 4, prices: 18, nextStep: 14 },
};
/** Used when it keeps the letter on one page. */
const compact: Spacing = {
  body: { ...styles.body, size: 9.5, leading: 13 },
  ...{ greeting: 5, opening: 9, title: 1, idea: 7, ideas: 4, heading: 5, table: 3, prices: 11, nextStep: 9 },
};
const maxTitleLines = 2;

function heightOf(report: ReportDocument, letter: Letter, { body, ...below }: Spacing): number {
  const textHeight = (text: string) => report.heightOf(text, body);
  const ideas = letter.ideas.map(({ title, reason }) => {
    const lines = Math.min(maxTitleLines, report.heightOf(title, styles.subheading) / styles.subheading.leading);
    return lines * styles.subheading.leading + below.title + textHeight(reason) + below.idea;
  });
  return [
    textHeight(letter.greeting) + below.greeting,
    textHeight(letter.opening) + below.opening,
    ...ideas,
    below.ideas,
    styles.heading.leading + below.heading + heightOfTable(letter.prices) + below.table,
    styles.small.leading + below.prices,
    styles.heading.leading + below.heading + textHeight(letter.nextStep) + below.nextStep,
    2 * body.leading + styles.value.leading,
  ].reduce((sum, height) => sum + height);
}

/** Fits the letter on one page if possible; otherwise prices and next step go to the second page together. */
export function drawLetter(report: ReportDocument, letter: Letter): void {
  const spacing = [roomy, compact].find((option) => report.y + heightOf(report, letter, option) <= report.bottom);
  drawParts(report, letter, spacing ?? roomy, spacing === undefined);
}

function drawParts(report: ReportDocument, letter: Letter, { body, ...below }: Spacing, onTwoPages: boolean): void {
  report.paragraph('P', letter.greeting, body, below.greeting);
  report.paragraph('P', letter.opening, body, below.opening);
  for (const { title, reason } of letter.ideas) {
    report.ensureRoom(report.heightOf(title, styles.subheading) + report.heightOf(reason, body) + below.title);
    report.beginSection();
    report.bookmark(title);
    report.paragraph('H2', title, styles.subheading, below.title, maxTitleLines);
    report.paragraph('P', reason, body, below.idea);
  }
  report.y += below.ideas;
  const nextStepHeight = styles.heading.leading + below.heading + report.heightOf(letter.nextStep, body) + 60;
  const pricesHeight =
    styles.heading.leading + below.heading + heightOfTable(letter.prices) + below.table + styles.small.leading;
  report.ensureRoom(onTwoPages ? pricesHeight + below.prices + nextStepHeight : pricesHeight);
  report.beginSection();
  report.bookmark('Prices');
  report.paragraph('H2', 'Prices', styles.heading, below.heading);
  drawTable(report, letter.prices);
  report.y += below.table;
  report.paragraph('P', 'Catalogue prices in US dollars.', styles.small, below.prices);
  if (onTwoPages) report.ensureRoom(nextStepHeight);
  report.beginSection();
  report.bookmark('Next step');
  report.paragraph('H2', 'Next step', styles.heading, below.heading);
  report.paragraph('P', letter.nextStep, body, below.nextStep);
  report.paragraph('P', 'With kind regards', body);
  report.paragraph('P', letter.signature[0], styles.value);
  report.paragraph('P', letter.signature[1], body);
}
