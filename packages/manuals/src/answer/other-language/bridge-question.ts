import type { Measure } from '../../extract/limits/units';
import { codesOf } from '../../rank/codes';
import { isFunctionWord } from '../../rank/question-language';
import { codeKey } from '../../rank/terms';
import { areCognates, initialsOf } from './cognates';
import { isFiller, measureOf, wordsFor } from './quantity-words';

/** The parts of a question that can be found in a document in another language. */
export type Bridge =
  | { kind: 'code'; codes: string[] }
  | {
      kind: 'quantity';
      measure: Measure;
      /** For each other word of the question, its cognates among the terms of the document. */
      words: string[][];
    };

/** First letters of the terms that `bridgeQuestion` needs. */
export const initialsOfQuestion = (text: string, language: string): string[] => [
  ...new Set(meaningfulWords(text, language).flatMap(initialsOf)),
];

/**
 * Finds the parts of a question that need no translation: codes or, if it asks for a quantity, words that are nearly the same in both languages.
 * Null if it has other words as well, because without them a passage may be about something else.
 * @param terms index terms of the document
 * @param knownBy names of the document and its device, which need no match
 */
export function bridgeQuestion(
  text: string,
  language: string,
  terms: readonly string[],
  knownBy: string,
): Bridge | null {
  const names = new Set(knownBy.split(/[\s_]+/).map(codeKey));
  const codes = codesOf(text).filter((code) => !names.has(code));
  if (codes.length > 0) return { kind: 'code', codes };
  const measures = new Set<Measure>();
  const words: string[][] = [];
  for (const word of meaningfulWords(text, language)) {
    const measure = measureOf(word, language);
    if (measure) measures.add(measure);
    else if (!names.has(codeKey(word))) words.push(terms.filter((term) => areCognates(word, term)));
  }
  const [measure, another] = measures;
  if (!measure || another || words.some((matches) => matches.length === 0)) return null;
  return { kind: 'quantity', measure, words };
}

/** Words to search a document for, in its language. */
export function searchTextOf(bridge: Bridge, language: string): string {
  return bridge.kind === 'code'
    ? bridge.codes.join(' ')
    : [...wordsFor(bridge.measure, language), ...bridge.words.flat()].join(' ');
}

function meaningfulWords(text: string, language: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !isFunctionWord(word, language) && !isFiller(word));
}
