import type { Suggestion } from '../items';
import type { Piece } from './pieces';
import { textWithMarker } from './pieces';
import type { SignalWord } from './signal-words';

/** How a notice was recognised. */
export type NoticePattern =
  | 'inline'
  | 'standalone'
  | 'beside'
  | 'framed'
  | 'pictured'
  | 'tinted'
  | 'capitals'
  | 'unmarked';

/** A notice on the page, before it is split into hazard, consequence and avoidance. */
export interface Notice {
  pattern: NoticePattern;
  word?: SignalWord;
  /** Text without the signal word, one entry per block. */
  texts: string[];
  /** Pieces that contain the notice, in reading order; at least one. */
  pieces: [Piece, ...Piece[]];
  /** Verbatim text on the page, if the notice is only part of its pieces. */
  quote?: string;
  /** Introduction of the list of the notice. */
  intro?: string;
  /** Present when the engine is not sure. */
  suggestion?: Suggestion;
}

/** Creates a notice; undefined without pieces or text. */
export function noticeOf(
  pattern: NoticePattern,
  pieces: readonly Piece[],
  word: SignalWord | undefined,
  texts: readonly string[] = pieces.length === 1 ? pieces.map(({ text }) => text) : pieces.map(textWithMarker),
): Notice | undefined {
  const [first, ...rest] = pieces;
  const sentences = joinSplitSentences(texts.map((text) => text.trim()).filter(Boolean));
  if (!first || sentences.length === 0) return undefined;
  return { pattern, ...(word && { word }), texts: sentences, pieces: [first, ...rest] };
}

export function noticeText(notice: Notice): string {
  return notice.texts.join('\n');
}

/** Joins texts of one sentence: the next starts in lower case, and the previous has no final punctuation. */
function joinSplitSentences(texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    if (last === undefined || !/^\p{Ll}/u.test(text) || /[.!?:;]$/.test(last)) joined.push(text);
    else joined[joined.length - 1] = /\p{Ll}-$/u.test(last) ? `${last.slice(0, -1)}${text}` : `${last} ${text}`;
  }
  return joined;
}
