import { splitSentences } from '../../../chunk/sentences';
import type { FindContext } from '../find-context';
import { DUTY, mentionsDanger } from '../hazard-language';
import { type Notice, noticeOf, noticeText } from '../notice';
import type { Piece } from '../pieces';
import { pieceLists } from './piece-lists';

/** Part of the text of a piece, as character offsets. */
export interface Span {
  /** Index of the piece. */
  piece: number;
  from: number;
  to: number;
}

/**
 * Text that may be a precaution. Units overlap: a paragraph, each of its sentences, and the marked notice around it are separate
 * units. The scorer decides which of them are precautions (`choose-notices.ts`).
 */
export interface NoticeUnit {
  kind: UnitKind;
  notice: Notice;
  text: string;
  spans: [Span, ...Span[]];
  /** The marked notice that the unit is, or is part of. */
  marked?: MarkedNotice;
  /** Zero-based index among the sentences or cells of the piece. */
  part: number;
  /** Number of sentences or cells of the piece. */
  parts: number;
  /** Number of sentences of the unit. */
  sentences: number;
  /** Previous sentence of the piece. */
  before?: string;
  /** Next sentence of the piece. */
  after?: string;
}

/** `marked` is a whole notice with a signal word or sign, `piece` a list item, paragraph or row. */
export type UnitKind = 'marked' | 'piece' | 'cell' | 'sentence';

export interface MarkedNotice {
  notice: Notice;
  /** Whether the signal word rules accept it. */
  kept: boolean;
}

const minWords = 3;

const hasWords = (text: string): boolean => text.split(/\s+/).length >= minWords && /\p{L}{3}/u.test(text);

/** @param marked notices found by signal words and signs */
export function noticeUnits({ pieces }: FindContext, marked: readonly MarkedNotice[]): NoticeUnit[] {
  const noticeAt = new Map(marked.flatMap((entry) => entry.notice.pieces.map((piece) => [piece, entry] as const)));
  const markedUnits = marked.map((entry): NoticeUnit => {
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
  const markedTexts = new Set(markedUnits.map(({ text }) => text));
  const units = [...markedUnits, ...others.filter(({ marked: entry, text }) => !entry || !markedTexts.has(text))];
  const lists = pieceLists(pieces.all);
  for (const { notice } of units) {
    const intro = lists.get(notice.pieces[0])?.intro?.text;
    if (intro) notice.intro = intro;
  }
  return units;
}

const spanOf = ({ index, text }: Piece): Span => ({ piece: index, from: 0, to: text.length });

type Pieces = [Piece, ...Piece[]];

/** Groups pieces with those that continue their last sentence. */
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

/** Whether the piece may be a precaution. Headings and captions must have a signal word, or mention danger or a duty. */
const isCandidate = ({ kind, text, mark }: Piece): boolean =>
  (kind !== 'heading' && kind !== 'caption') || mark !== undefined || mentionsDanger(text) || DUTY.test(text);

/** Whether the piece continues the sentence of the last one: it starts in lower case, and the last has no final punctuation. */
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
    const unitPieces = pieces.filter(({ index }) => spans.some((span) => span.piece === index));
    const notice =
      kind === 'piece' && skipped === 0
        ? noticeOf(marked?.notice.pattern ?? 'unmarked', pieces, marked?.notice.word)
        : noticeOf(marked?.notice.pattern ?? 'unmarked', unitPieces, marked?.notice.word, [words]);
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
  const cells = piece.kind === 'table' || text.includes('\t') ? withOffsets(text, text.split('\t')) : [];
  const sentences = (cells.length > 1 ? cells : [{ words: text, from: 0 }]).flatMap(({ words, from }) =>
    withOffsets(words, splitSentences(words)).map((sentence) => ({
      words: sentence.words,
      from: from + sentence.from,
    })),
  );
  const wordySentences = sentences.filter(({ words }) => hasWords(words));
  return [
    ...make('piece', text, 0, { sentences: cells.length > 1 ? sentenceCount(text) : sentences.length }),
    ...(cells.length > 1 ? cells : [])
      .filter(({ words }) => wordySentences.every((sentence) => sentence.words !== words))
      .flatMap(({ words, from }, part) =>
        make('cell', words, from, { part, parts: cells.length, sentences: sentenceCount(words) }),
      ),
    ...(wordySentences.length > 1 || cells.length > 1 ? wordySentences : []).flatMap(({ words, from }, part) =>
      make('sentence', words, from, {
        part,
        parts: wordySentences.length,
        before: wordySentences[part - 1]?.words,
        after: wordySentences[part + 1]?.words,
      }),
    ),
  ];
}

/** Trimmed parts of a text with their offsets; empty parts are omitted. */
function withOffsets(text: string, parts: readonly string[]): { words: string; from: number }[] {
  let searchStart = 0;
  return parts.flatMap((part) => {
    const words = part.trim();
    const from = words ? text.indexOf(words, searchStart) : -1;
    if (from < 0) return [];
    searchStart = from + words.length;
    return [{ words, from }];
  });
}

/** Spans of a range of the joined texts of the pieces. */
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
