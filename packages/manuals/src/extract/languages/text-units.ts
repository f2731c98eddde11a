import { splitSentences } from '../../chunk/sentences';
import { around } from '../../read/geometry';
import type { Block, BlockKind, Box, Manual } from '../../read/page-model';

/** A paragraph, list item or heading of one page, with the blocks that continue it. */
export interface TextUnit {
  text: string;
  page: number;
  box: Box;
  kind: BlockKind;
  marker?: string;
  bold: boolean;
  headingPath: string[];
}

/** Lines shorter than this end a paragraph in German, where the next line may begin with a capital and yet go on. */
const fullLine = 50;

/** The running text of a manual in reading order; tables, captions and contents pages are left out. */
export function textUnits(manual: Manual): TextUnit[] {
  return manual.pages
    .filter(({ role }) => role === 'body')
    .flatMap((page) => {
      const units: TextUnit[] = [];
      let last: Block | undefined;
      for (const block of page.blocks) {
        const open = units.at(-1);
        if (block.kind === 'table' || block.kind === 'caption') {
          last = undefined;
          continue;
        }
        if (open && last && continues(open, last, block, manual.language)) {
          const isHyphened = /\p{Ll}-$/u.test(open.text) && /^\p{Ll}/u.test(block.text);
          open.text = isHyphened ? open.text.slice(0, -1) + block.text : `${open.text} ${block.text}`;
          open.box = around([open.box, block.box]);
        } else {
          units.push({
            text: block.text,
            page: page.number,
            box: block.box,
            kind: block.kind,
            bold: block.bold,
            headingPath: block.headingPath,
            ...(block.marker && { marker: block.marker }),
          });
        }
        last = block;
      }
      return units;
    });
}

function continues(open: TextUnit, last: Block, next: Block, language: string): boolean {
  if (open.kind === 'heading' || next.kind !== 'paragraph' || next.column !== last.column) return false;
  if (/[.!?:;]["”»]?$/.test(open.text.trim())) return false;
  return /^\p{Ll}/u.test(next.text) || (language === 'de' && last.text.length >= fullLine && !next.bold);
}

/** Sentences, and the parts of a sentence that a semicolon divides. */
export const clausesIn = (text: string, language: string): string[] =>
  splitSentences(text, language)
    .flatMap((sentence) => sentence.split(/\s*;\s+/))
    .filter((clause) => /\p{L}{3}/u.test(clause));

export const isIn = (headingPath: readonly string[], section: RegExp): boolean =>
  headingPath.slice(-3).some((heading) => section.test(heading));

/** Share of words that two texts have in common. */
export function likeness(a: string, b: string): number {
  const [left, right] = [wordSet(a), wordSet(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, left.size, right.size);
}

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Imperative or label without its final stop, with a capital, and cut at a comma or a word where it is long. */
export function titleOf(text: string, longestTitle = 140): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s•▪–*-]+/u, '')
    .replace(/[\s.;:,!]+$/, '');
  const kept =
    plain.length <= longestTitle
      ? plain
      : plain.slice(0, Math.max(plain.lastIndexOf(', ', longestTitle), plain.lastIndexOf(' ', longestTitle - 20)));
  return kept.charAt(0).toUpperCase() + kept.slice(1).replace(/[\s.;:,!]+$/, '');
}
