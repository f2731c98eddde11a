import type { Block, Manual, Page } from '../../read/page-model';
import { inForeignSection, isPartsPage } from './exclusions';
import { isLegible } from './label-text';
import { looseValues } from './loose-values';
import { contextHeading } from './metric';
import type { Candidate, Doubt } from './reading';
import { type Setting, sentenceReadings } from './sentence-readings';
import { isSpecification } from './specification';
import { tableReadings } from './table-readings';

/**
 * Finds every quantity of the manual that may be a limit, in reading order, with its place and its doubts.
 * @param onPage called after each page with its number
 */
export function findCandidates(manual: Manual, onPage?: (page: number) => void): Candidate[] {
  return manual.pages.flatMap((page) => {
    const readings = page.role === 'body' ? pageCandidates(page, manual.language) : [];
    onPage?.(page.number);
    return readings;
  });
}

function pageCandidates(page: Page, language: string): Candidate[] {
  const isParts = isPartsPage(page);
  const readings = page.blocks.flatMap((block, index) => {
    const isSpecified = isSpecification([...block.headingPath.slice(-3), block.table?.caption]);
    const doubts: Doubt[] = [];
    if (inForeignSection(block.headingPath)) doubts.push('section');
    if (isParts && !isSpecified) doubts.push('parts');
    if (block.kind === 'heading' && !/:\s/.test(block.text)) doubts.push('heading');
    const group = parameterAbove(page.blocks, index) ?? groupAbove(page.blocks, index);
    const setting = { language, isSpecified, ...(group && { group }) };
    const readings = block.table ? rowReadings(block, page, setting) : proseReadings(block, page, setting);
    return readings.map((reading) => ({
      ...reading,
      block: index,
      doubts: new Set([...reading.doubts, ...doubts]),
    }));
  });
  return withDefaults(readings);
}

type Unplaced = Omit<Candidate, 'block'>;

function rowReadings(block: Block, page: Page, setting: Setting): Unplaced[] {
  if (!block.table) return [];
  const heading = contextHeading([...block.headingPath, block.table.caption ?? '']);
  return tableReadings(block.table, setting).map(({ group = setting.group, isTitle, ...reading }) => ({
    ...reading,
    ...contextOf((group && contextHeading([group])) ?? heading),
    language: setting.language,
    isGroup: group !== undefined && !isTitle,
    isLabel: true,
    page: page.number,
    place: block.kind,
    headingPath: block.headingPath,
  }));
}

function proseReadings(block: Block, page: Page, setting: Setting): Unplaced[] {
  const values = looseValues(block, page);
  if (values)
    return values.flatMap(({ text, label, box }) =>
      textReadings(block, page, setting, `${label}: ${text}`).map((reading) => ({
        ...reading,
        quote: block.text,
        box,
      })),
    );
  const isEntry = LEADERS.test(block.text);
  const text = isEntry ? block.text.replace(LEADERS, ': ') : block.text;
  return textReadings(block, page, setting, text).map((reading) =>
    isEntry ? { ...reading, quote: block.text } : reading,
  );
}

function textReadings(block: Block, page: Page, setting: Setting, text: string): Unplaced[] {
  return sentenceReadings(text, setting).map(({ sentence, ...reading }) => ({
    ...reading,
    ...contextOf(setting.group ?? contextHeading(block.headingPath)),
    language: setting.language,
    isGroup: setting.group !== undefined,
    isParameter: PARAMETER_LINE.test(block.text),
    whole: sentence,
    quote: sentence,
    page: page.number,
    place: block.kind,
    box: block.box,
    headingPath: block.headingPath,
  }));
}

function contextOf(text: string | undefined): { context?: string } {
  return text ? { context: text } : {};
}

/** The name that a line like 'Torque, maximum:' gives to the values below, with the short lines between ('300 rpm models'). */
function groupAbove(blocks: readonly Block[], index: number): string | undefined {
  const between: string[] = [];
  for (const block of blocks.slice(Math.max(0, index - 3), index).reverse()) {
    const words = block.text.split(/\s+/).length;
    if (block.kind !== 'paragraph' || words > 16 || /\.$/.test(block.text)) return undefined;
    if (/:$/.test(block.text) && words <= 6) return [block.text, ...between].join(' ');
    if (words <= 6) between.unshift(block.text);
  }
  return undefined;
}

/** Leader dots: 'Operating temperature ........ 0 to 40 °C'. */
const LEADERS = /\s?(?:\.{4,}|(?:\s\.){4,}|…{2,})\s?/;

const PARAMETER_LINE =
  /^(?:set(?:ting)? range|adjust(?:ment|able) range|range|factory (?:setting|default)|default(?: value| setting)?|unit)\s?[:=]/i;

/** The parameter that the lines above name for a line like 'Set range: 0.1 to 10 Hz'. */
function parameterAbove(blocks: readonly Block[], index: number): string | undefined {
  const block = blocks[index];
  if (!block || !PARAMETER_LINE.test(block.text)) return undefined;
  return blocks
    .slice(Math.max(0, index - 4), index)
    .findLast((above) => !PARAMETER_LINE.test(above.text) && above.text.length < 90 && isLegible(above.text))?.text;
}

/** Merges a default ('Factory setting: 2.5 Hz') into the parameter's range above it instead of keeping it as a rule. */
function withDefaults(readings: readonly Candidate[]): Candidate[] {
  const merged: Candidate[] = [];
  for (const reading of readings) {
    const isDefault =
      !reading.doubts.size &&
      reading.isParameter &&
      reading.bound === 'value' &&
      /default|factory/i.test(reading.whole);
    if (!isDefault) {
      merged.push({ ...reading });
      continue;
    }
    const range = merged.findLast(
      (r) =>
        !r.doubts.size &&
        r.bound === 'range' &&
        r.context === reading.context &&
        r.quantity.unit.symbol === reading.quantity.unit.symbol,
    );
    if (range) range.target = reading.quantity.values[0];
  }
  return merged;
}
