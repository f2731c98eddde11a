import type { Suggestion } from '../items';
import type { Piece } from './pieces';
import { printed } from './pieces';
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

/** A notice as found on the page, before it is sorted into hazard, consequence and avoidance. */
export interface Notice {
  pattern: NoticePattern;
  word?: SignalWord;
  /** Its words without the signal word, one entry per block. */
  texts: string[];
  /** The blocks that it stands in, in reading order; at least one. */
  pieces: [Piece, ...Piece[]];
  /** Its words on the page, where it is part of its blocks only. */
  quote?: string;
  /** The text that leads to the list that it stands in. */
  intro?: string;
  /** Present when the engine is not sure of it. */
  suggestion?: Suggestion;
}

export function noticeOf(
  pattern: NoticePattern,
  pieces: readonly Piece[],
  word: SignalWord | undefined,
  texts: readonly string[] = pieces.length === 1 ? pieces.map(({ text }) => text) : pieces.map(printed),
): Notice | undefined {
  const [first, ...rest] = pieces;
  const said = rejoined(texts.map((text) => text.trim()).filter(Boolean));
  if (!first || said.length === 0) return undefined;
  return { pattern, ...(word && { word }), texts: said, pieces: [first, ...rest] };
}

export function noticeText(notice: Notice): string {
  return notice.texts.join('\n');
}

/** Blocks that are one sentence torn apart (the next begins in lower case after no full stop) are joined again. */
function rejoined(texts: readonly string[]): string[] {
  const whole: string[] = [];
  for (const text of texts) {
    const last = whole.at(-1);
    if (last === undefined || !/^\p{Ll}/u.test(text) || /[.!?:;]$/.test(last)) whole.push(text);
    else whole[whole.length - 1] = /\p{Ll}-$/u.test(last) ? `${last.slice(0, -1)}${text}` : `${last} ${text}`;
  }
  return whole;
}
