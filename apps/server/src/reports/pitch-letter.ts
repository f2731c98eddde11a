import type { ReportDocument } from './report-document';
import { drawTable, heightOfTable, type LaidTable } from './table';
import { styles, type TextStyle } from './text-style';

export interface Letter {
  greeting: string;
  opening: string;
  ideas: { title: string; reason: string }[];
  prices: LaidTable;
  nextStep: string;
  signed: [name: string, organization: string];
}

/** What stands below each part, in points. */
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
/** For a letter that would leave a few lines to a second page. */
const compact: Spacing = {
  body: { ...styles.body, size: 9.5, leading: 13 },
  ...{ greeting: 5, opening: 9, title: 1, idea: 7, ideas: 4, heading: 5, table: 3, prices: 11, nextStep: 9 },
};
const titleLines = 2;

function heightOf(report: ReportDocument, letter: Letter, { body, ...below }: Spacing): number {
  const text = (given: string) => report.heightOf(given, body);
  const ideas = letter.ideas.map(({ title, reason }) => {
    const lines = Math.min(titleLines, report.heightOf(title, styles.subheading) / styles.subheading.leading);
    return lines * styles.subheading.leading + below.title + text(reason) + below.idea;
  });
  return [
    text(letter.greeting) + below.greeting,
    text(letter.opening) + below.opening,
    ...ideas,
    below.ideas,
    styles.heading.leading + below.heading + heightOfTable(letter.prices) + below.table,
    styles.small.leading + below.prices,
    styles.heading.leading + below.heading + text(letter.nextStep) + below.nextStep,
    2 * body.leading + styles.value.leading,
  ].reduce((sum, height) => sum + height);
}

/** On one page where it can be; on two, prices and the next step go to the second one together. */
export function drawLetter(report: ReportDocument, letter: Letter): void {
  const spacing = [roomy, compact].find((one) => report.y + heightOf(report, letter, one) <= report.bottom);
  drawParts(report, letter, spacing ?? roomy, spacing === undefined);
}

function drawParts(report: ReportDocument, letter: Letter, { body, ...below }: Spacing, onTwoPages: boolean): void {
  report.paragraph('P', letter.greeting, body, below.greeting);
  report.paragraph('P', letter.opening, body, below.opening);
  for (const { title, reason } of letter.ideas) {
    report.room(report.heightOf(title, styles.subheading) + report.heightOf(reason, body) + below.title);
    report.beginSection();
    report.bookmark(title);
    report.paragraph('H2', title, styles.subheading, below.title, titleLines);
    report.paragraph('P', reason, body, below.idea);
  }
  report.y += below.ideas;
  const nextStep = styles.heading.leading + below.heading + report.heightOf(letter.nextStep, body) + 60;
  const prices =
    styles.heading.leading + below.heading + heightOfTable(letter.prices) + below.table + styles.small.leading;
  report.room(onTwoPages ? prices + below.prices + nextStep : prices);
  report.beginSection();
  report.bookmark('Prices');
  report.paragraph('H2', 'Prices', styles.heading, below.heading);
  drawTable(report, letter.prices);
  report.y += below.table;
  report.paragraph('P', 'Catalogue prices in US dollars.', styles.small, below.prices);
  if (onTwoPages) report.room(nextStep);
  report.beginSection();
  report.bookmark('Next step');
  report.paragraph('H2', 'Next step', styles.heading, below.heading);
  report.paragraph('P', letter.nextStep, body, below.nextStep);
  report.paragraph('P', 'With kind regards', body);
  report.paragraph('P', letter.signed[0], styles.value);
  report.paragraph('P', letter.signed[1], body);
}
