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

/** The running text of a manual in reading order, without tables, captions and contents pages. */
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

/** Dots of a range, which must not end the sentence: '5 °C ... 40 °C'. */
const DOTTED_RANGE = /(?<=\d[^.;\d]{0,5})\s*\.{3}\s*(?=[-+–]?\d)/gu;
const DOTS = '\ue000';

/** Splits text into sentences, and sentences at semicolons. */
export const clausesIn = (text: string, language: string): string[] =>
  splitSentences(text.replace(DOTTED_RANGE, DOTS), language)
    .map((sentence) => sentence.replaceAll(DOTS, ' ... '))
    .flatMap((sentence) => sentence.split(/\s*;\s+/))
    .filter((clause) => /\p{L}{3}/u.test(clause));

/** Whether one of the three innermost headings matches. */
export const isInSection = (headingPath: readonly string[], section: RegExp): boolean =>
  headingPath.slice(-3).some((heading) => section.test(heading));

/** Title of a text: without list marks and final stop, capitalised, and cut at a comma or a space after `maxLength` characters. */
export function titleOf(text: string, maxLength = 140): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^(?:\p{Lu}\s)?[\s•▪–*-]+/u, '')
    .replace(/[\s.;:,!]+$/, '');
  const comma = plain.lastIndexOf(', ', maxLength);
  const end =
    plain.length <= maxLength ? plain.length : comma >= maxLength / 2 ? comma : plain.lastIndexOf(' ', maxLength);
  const title = plain.slice(0, end).replace(/[\s.;:,!(]+$/, '');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
