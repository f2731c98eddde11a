import { splitSentences } from '../../chunk/sentences';
import type { BlockKind, Box, Manual } from '../../read/page-model';

/** A paragraph, list item or heading of one page. */
export interface TextUnit {
  text: string;
  page: number;
  box: Box;
  kind: BlockKind;
  marker?: string;
  headingPath: string[];
}

/** The running text of a manual in reading order; tables, captions and contents pages are left out. */
export const textUnits = (manual: Manual): TextUnit[] =>
  manual.pages
    .filter(({ role }) => role === 'body')
    .flatMap(({ number, blocks }) =>
      blocks
        .filter(({ kind }) => kind !== 'table' && kind !== 'caption')
        .map(({ text, box, kind, marker, headingPath }) => ({
          text,
          page: number,
          box,
          kind,
          headingPath,
          ...(marker && { marker }),
        })),
    );

/** '5 °C ... 40 °C' does not end a sentence. */
const DOTTED_RANGE = /(?<=\d[^.;\d]{0,5})\s*\.{3}\s*(?=[-+–]?\d)/gu;
const DOTS = '\ue000';

/** Sentences, and the parts of a sentence that a semicolon divides. */
export const clausesIn = (text: string, language: string): string[] =>
  splitSentences(text.replace(DOTTED_RANGE, DOTS), language)
    .map((sentence) => sentence.replaceAll(DOTS, ' ... '))
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

/** Without list marks and the final stop, with a capital, and cut at a comma or a word where it is long. */
export function titleOf(text: string, longest = 140): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^(?:\p{Lu}\s)?[\s•▪–*-]+/u, '')
    .replace(/[\s.;:,!]+$/, '');
  const comma = plain.lastIndexOf(', ', longest);
  const end = plain.length <= longest ? plain.length : comma >= longest / 2 ? comma : plain.lastIndexOf(' ', longest);
  const kept = plain.slice(0, end).replace(/[\s.;:,!(]+$/, '');
  return kept.charAt(0).toUpperCase() + kept.slice(1);
}
