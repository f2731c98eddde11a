import { splitSentences } from '../../../chunk/sentences';
import type { FindContext } from '../find-context';
import { DUTY, speaksOfDanger } from '../hazard-language';
import { type Notice, noticeOf, noticeText } from '../notice';
import type { Piece } from '../pieces';
import { pieceLists } from './piece-lists';

/** Part of a piece's text, as offsets of characters. */
export interface Span {
  piece: number;
  from: number;
  to: number;
}

/**
 * Text that may be a precaution. Units overlap: a paragraph, each of its sentences, and the marked notice that holds it are
 * units of their own. The scorer says which of them are precautions (`choose-notices.ts`).
 */
export interface NoticeUnit {
  kind: UnitKind;
  notice: Notice;
  text: string;
  spans: [Span, ...Span[]];
  /** What signal words and signs make of the text that the unit is, or is part of. */
  marked?: MarkedNotice;
  /** Its place among the sentences or cells of its piece. */
  part: number;
  parts: number;
  sentences: number;
  /** The sentences before and after it in its piece. */
  before?: string;
  after?: string;
}

/** `marked` is a whole notice that a signal word or sign heads, `piece` a list item, paragraph or row. */
export type UnitKind = 'marked' | 'piece' | 'cell' | 'sentence';

export interface MarkedNotice {
  notice: Notice;
  /** Whether the rules of marked notices keep it. */
  kept: boolean;
}

const fewestWords = 3;

const hasWords = (text: string): boolean => text.split(/\s+/).length >= fewestWords && /\p{L}{3}/u.test(text);

/** @param marked the notices that signal words and signs make */
export function noticeUnits({ pieces }: FindContext, marked: readonly MarkedNotice[]): NoticeUnit[] {
  const noticeAt = new Map(marked.flatMap((entry) => entry.notice.pieces.map((piece) => [piece, entry] as const)));
  const wholes = marked.map((entry): NoticeUnit => {
    const { notice } = entry;
    const [first, ...rest] = notice.pieces;
    const spans: NoticeUnit['spans'] = [spanOf(first), ...rest.map(spanOf)];
    return {
      kind: 'marked',
      notice,
      text: noticeText(notice),
      spans,
      marked: entry,
      part: 0,
      parts: 1,
      sentences: sentenceCount(noticeText(notice)),
    };
  });
  const groups = joinedPieces(pieces.all, noticeAt);
  const others = groups.flatMap((group) => unitsOf(group, noticeAt.get(group[0])));
  const isSame = new Set(wholes.map(({ text }) => text));
  const units = [...wholes, ...others.filter(({ marked: entry, text }) => !entry || !isSame.has(text))];
  const lists = pieceLists(pieces.all);
  for (const { notice } of units) {
    const intro = lists.get(notice.pieces[0])?.intro?.text;
    if (intro) notice.intro = intro;
  }
  return units;
}

const spanOf = ({ index, text }: Piece): Span => ({ piece: index, from: 0, to: text.length });

type Pieces = [Piece, ...Piece[]];

/** Pieces, with those that continue their last sentence. */
function joinedPieces(all: readonly Piece[], noticeAt: ReadonlyMap<Piece, MarkedNotice>): Pieces[] {
  const groups: Pieces[] = [];
  for (const piece of all) {
    if (!isCandidate(piece)) continue;
    const open = groups.at(-1);
    const last = open?.at(-1);
    const isNext = last && last.index === piece.index - 1 && noticeAt.get(last) === noticeAt.get(piece);
    if (open && last && isNext && continues(last, piece)) open.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** A heading is none unless it speaks as notices do. */
const isCandidate = ({ kind, text, mark }: Piece): boolean =>
  (kind !== 'heading' && kind !== 'caption') || mark !== undefined || speaksOfDanger(text) || DUTY.test(text);

/** Blocks that are one sentence torn apart: the next begins in lower case after no full stop. */
const continues = (last: Piece, piece: Piece): boolean =>
  piece.kind !== 'table' &&
  !piece.marker &&
  !piece.mark &&
  /^\p{Ll}/u.test(piece.text) &&
  !/[.!?:;]$/.test(last.text.trim());

function unitsOf(pieces: Pieces, marked: MarkedNotice | undefined): NoticeUnit[] {
  const [piece] = pieces;
  const offset = piece.mark ? Math.max(0, piece.text.lastIndexOf(piece.mark.text)) : 0;
  const text = piece.mark && pieces.length === 1 ? piece.mark.text : pieces.map((p) => p.text).join(' ');
  const skipped = piece.mark && pieces.length === 1 ? offset : 0;
  const make = (kind: UnitKind, words: string, from: number, place: Partial<NoticeUnit>): NoticeUnit[] => {
    const spans = spansOf(pieces, skipped + from, words.length);
    const own = pieces.filter(({ index }) => spans.some((span) => span.piece === index));
    const notice =
      kind === 'piece' && skipped === 0
        ? noticeOf(marked?.notice.pattern ?? 'unmarked', pieces, marked?.notice.word)
        : noticeOf(marked?.notice.pattern ?? 'unmarked', own, marked?.notice.word, [words]);
    if (!notice || !hasWords(words)) return [];
    if (kind !== 'piece' || skipped > 0) notice.quote = words;
    const entry = marked && { marked };
    return [
      {
        kind,
        notice,
        text: words,
        spans: spans as NoticeUnit['spans'],
        part: 0,
        parts: 1,
        sentences: 1,
        ...entry,
        ...place,
      },
    ];
  };
  const cells = piece.kind === 'table' || text.includes('\t') ? placed(text, text.split('\t')) : [];
  const sentences = (cells.length > 1 ? cells : [{ words: text, from: 0 }]).flatMap(({ words, from }) =>
    placed(words, splitSentences(words)).map((sentence) => ({ words: sentence.words, from: from + sentence.from })),
  );
  const spoken = sentences.filter(({ words }) => hasWords(words));
  return [
    ...make('piece', text, 0, { sentences: cells.length > 1 ? sentenceCount(text) : sentences.length }),
    ...(cells.length > 1 ? cells : [])
      .filter(({ words }) => spoken.every((sentence) => sentence.words !== words))
      .flatMap(({ words, from }, part) =>
        make('cell', words, from, { part, parts: cells.length, sentences: sentenceCount(words) }),
      ),
    ...(spoken.length > 1 || cells.length > 1 ? spoken : []).flatMap(({ words, from }, part) =>
      make('sentence', words, from, {
        part,
        parts: spoken.length,
        before: spoken[part - 1]?.words,
        after: spoken[part + 1]?.words,
      }),
    ),
  ];
}

/** Finds parts of a text in it, in their order. */
function placed(text: string, parts: readonly string[]): { words: string; from: number }[] {
  let at = 0;
  return parts.flatMap((part) => {
    const words = part.trim();
    const from = words ? text.indexOf(words, at) : -1;
    if (from < 0) return [];
    at = from + words.length;
    return [{ words, from }];
  });
}

/** Where a stretch of the joined texts stands. */
function spansOf(pieces: Pieces, from: number, length: number): Span[] {
  let start = 0;
  return pieces.flatMap((piece) => {
    const span = { piece: piece.index, from: Math.max(0, from - start), to: from + length - start };
    start += piece.text.length + 1;
    const to = Math.min(piece.text.length, span.to);
    return to > span.from ? [{ ...span, to }] : [];
  });
}

const sentenceCount = (text: string): number => splitSentences(text).length;
