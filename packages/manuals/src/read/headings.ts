import type { LooseBlock } from './blocks';
import { leadingNumber } from './characters';
import type { Block, Page } from './page-model';

const mostWords = 14;
const signalWord =
  /^[!⚠\s]*(?:dangers?|warnings?|cautions?|notices?|notes?|important|attention|hints?|tips?)\b\s*[:!.–-]?\s*$/i;
const signalStart = /^[!⚠\s]*(?:danger|warning|caution|notice|note|important|attention|hint|tip)s?\s*[:!]/i;
const deepNumber =
  /^(?:(?:section|chapter|part|appendix)\s+)?((?:\d{1,2}|[A-Z])(?:\.\d{1,2})+)\.?(?:\s+\p{L}{2}|\p{L}{2})/iu;
const chapterNumber =
  /^(?:(?:[Ss]ection|SECTION|[Cc]hapter|CHAPTER|[Pp]art|PART|[Aa]ppendix|APPENDIX)\s+(?:\d{1,2}|[A-Z])\b|\d{1,2}\s?[-–.)]?\s?(?=\p{Lu}))/u;
const quantity =
  /^\d+\s+(?:x|by|hours?|days?|weeks?|months?|years?|miles?|km|feet|foot|inch(?:es)?|volts?|amps?|mm|cm|kg)\b/i;

/** The caption of a drawing without words: 'Fig 14'. */
const bareCaption = /^(?:fig(?:ure|\.)?|abb(?:ildung|\.)?)\s*\d{1,3}(?:[-–.]\d{1,3})*[a-z]?[.:]?$/i;

const contentsTitle = /contents|^index$|^sommaire$|^inhalt/i;

interface PageOfBlocks {
  height: number;
  blocks: LooseBlock[];
  role: Page['role'];
}

/**
 * Marks headings and sets the heading path of every block. A heading is short and has larger type, separate bold type,
 * capitals or a number. Its level comes from its number, else from size, weight and capitals.
 */
export function withHeadings(pages: readonly PageOfBlocks[], bodySize: number): Block[][] {
  const headings = new Set<LooseBlock>();
  for (const page of pages) {
    page.blocks.forEach((block, i) => {
      // On a contents page only chapter titles count.
      if (page.role !== 'body' && (block.size < 1.4 * bodySize || contentsTitle.test(block.text))) return;
      // The last block at the foot of a page has nothing below it.
      if (i === page.blocks.length - 1 && block.box.y > 0.88 * page.height) return;
      if (isHeading(block, page.blocks[i - 1], page.blocks[i + 1], page.blocks[i + 2], bodySize)) headings.add(block);
    });
  }
  const levels = styleLevels([...headings]);
  const path: { text: string; level: number }[] = [];
  return pages.map((page) =>
    page.blocks.map((block): Block => {
      const { isSideHeading: _isSideHeading, ...own } = block;
      if (!headings.has(block)) return { ...own, headingPath: path.map((h) => h.text) };
      const text = fullText(block);
      const level = numberDepth(block, text, bodySize) ?? levels.get(styleKey(block)) ?? 1;
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      const pathAbove = path.map((h) => h.text);
      path.push({ text, level });
      const { marker: _marker, ...rest } = own;
      return { ...rest, kind: 'heading', text, level, headingPath: pathAbove };
    }),
  );
}

const fullText = (block: LooseBlock): string =>
  block.marker && leadingNumber.test(`${block.marker} x`) ? `${block.marker} ${block.text}` : block.text;

function isHeading(
  block: LooseBlock,
  before: LooseBlock | undefined,
  after: LooseBlock | undefined,
  afterNext: LooseBlock | undefined,
  bodySize: number,
): boolean {
  if (
    block.kind === 'table' ||
    block.lines.length > 3 ||
    block.lines.some((l) => l.segments.some((s) => s.rotation !== 0))
  )
    return false;
  if (block.kind === 'list-item' && !leadingNumber.test(`${block.marker} x`)) return false;
  const text = fullText(block);
  const words = text.split(' ').length;
  if (words > mostWords || text.length > 110 || /[.,;\-–]$|[.:]\s*\d*$/.test(text.replace(/:$/, ''))) return false;
  if (/^[\p{Ll}(]/u.test(block.text) || !/\p{L}{2}/u.test(block.text)) return false;
  if (signalWord.test(text) || signalStart.test(text) || bareCaption.test(text)) return false;

  if (block.size < 0.85 * bodySize) return false;
  if (block.isSideHeading) return true;
  const larger = block.size >= 1.15 * bodySize;
  const capitals = isCapitals(block.text);
  const hasSameStyle = (other: LooseBlock | undefined) =>
    other !== undefined &&
    other.kind === block.kind &&
    Math.abs(other.size - block.size) < 0.3 &&
    other.bold === block.bold &&
    isCapitals(other.text) === capitals;
  const firstOfThree = hasSameStyle(after) && hasSameStyle(afterNext);
  if (larger && !firstOfThree) return true;
  if (block.kind === 'list-item' && !block.bold)
    return capitals && words <= 9 && !hasSameStyle(after) && !hasSameStyle(before);
  if (isWhollyBold(block) && !firstOfThree && isSetOff(block, before, after) && canHead(block, after)) return true;
  if (/^\d{1,2}(?:\.\d{1,2})+\.?\s+[A-Z]/.test(text) && words <= 10) return !firstOfThree || block.bold;
  return (
    capitals &&
    words <= 9 &&
    !hasSameStyle(after) &&
    block.lines[0]?.segments.length === 1 &&
    standsAlone(block, before, after)
  );
}

const isCapitals = (text: string): boolean =>
  /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4;

const isWhollyBold = (block: LooseBlock): boolean =>
  block.lines.every((l) => l.segments.every((s) => s.bold && s.startsBold === undefined));

/** Whether a block is aligned with the next one, at its left edge or centred over it. Labels beside a drawing are not. */
function canHead(block: LooseBlock, after: LooseBlock | undefined): boolean {
  if (!after) return true;
  const centre = (b: LooseBlock) => b.box.x + b.box.width / 2;
  const markerRoom = after.marker ? 40 : 24;
  return (
    after.column !== block.column ||
    Math.abs(after.box.x - block.box.x) <= markerRoom ||
    (block.box.x <= after.box.x && after.box.x - block.box.x < 90) ||
    Math.abs(centre(after) - centre(block)) < 2 * block.size
  );
}

function isSetOff(block: LooseBlock, before: LooseBlock | undefined, after: LooseBlock | undefined): boolean {
  if (onOneRow(block, before) || onOneRow(block, after)) return false;
  if (!before?.bold || before.kind === 'table' || before.column !== block.column) return true;
  return block.box.y - (before.box.y + before.box.height) > 0.6 * block.size || before.size > block.size + 0.5;
}

/** Whether nothing is beside a block and something is below it. */
function standsAlone(block: LooseBlock, before: LooseBlock | undefined, after: LooseBlock | undefined): boolean {
  return after !== undefined && !onOneRow(block, before) && !onOneRow(block, after);
}

function onOneRow(a: LooseBlock, b: LooseBlock | undefined): boolean {
  const [first, other] = [a.lines[0]?.segments[0], b?.lines.at(-1)?.segments[0]];
  return Boolean(
    first && other && a.column === b?.column && Math.abs(first.baseline - other.baseline) < 0.3 * first.size,
  );
}

const styleKey = (block: LooseBlock): string =>
  `${(100 - Math.round(block.size * 2) / 2).toFixed(1).padStart(6, '0')} ${block.bold ? 0 : 1} ${isCapitals(block.text) ? 0 : 1}`;

/** Levels by rank: larger before smaller, bold before light, capitals before mixed case. */
function styleLevels(headings: LooseBlock[]): Map<string, number> {
  const keys = [...new Set(headings.map(styleKey))].sort();
  return new Map(keys.map((key, i) => [key, i + 1]));
}

/**
 * Depth of a heading's number: 2 for '7.1', 3 for '7.1.3', 1 for '7.0', 'Chapter 7' and, in large type or capitals, '7 Care'.
 * Undefined without a number.
 */
function numberDepth(block: LooseBlock, text: string, bodySize: number): number | undefined {
  const number = text.match(deepNumber)?.[1];
  if (number) return number.replace(/\.0$/, '').split('.').length;
  const prominent = block.size >= 1.3 * bodySize || isCapitals(text);
  return prominent && chapterNumber.test(text) && !quantity.test(text) ? 1 : undefined;
}
