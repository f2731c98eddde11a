import type { Concept } from './bm25';
import { codesOf, labelsOf } from './codes';
import { displayedCodes } from './displayed-codes';
import { withoutIdioms } from './idioms';
import { type QuestionType, questionType } from './question-type';
import { relatedWords } from './related-words';
import { synonymsOf } from './synonyms';
import { codeKey, stem, wordsOf } from './terms';

export interface Question {
  text: string;
  /** The distinct concepts of the question. */
  concepts: Concept[];
  /** Every term of the concepts; ranking needs their document statistics. */
  terms: string[];
  /** Codes as returned by `codeKey`. */
  codes: string[];
  /** Numbers that identify something: 5 in 'error code 5'. */
  labels: string[];
  /** The codes that it says are displayed or flashed, as returned by `displayKey`. */
  displayed: string[];
  type: QuestionType;
  /** The words of the question without stop words, with their synonyms. */
  words: QuestionWord[];
  /** Argument for PostgreSQL's `to_tsquery` that matches any word or synonym. Empty when the question has no words. */
  orQuery: string;
}

export interface QuestionWord {
  /** The word, then its synonyms. */
  lexemes: string[];
  /** Index terms of the word and its synonyms. */
  terms: string[];
  /** True for a compound: its terms are the parts of one word rather than alternatives. */
  whole: boolean;
}

/** Weights relative to the user's own word. */
const SYNONYM_WEIGHT = 0.7;
const RELATED_WEIGHT = 0.2;

/** Analyses a question: its concepts, codes, labels, words with synonyms, and the kind of answer that it asks for. */
export function analyseQuestion(text: string): Question {
  const displayed = displayedCodes(text);
  const concepts = new Map<string, Concept>();
  const words = new Map<string, QuestionWord>();
  for (const { word, terms } of wordsOf(withoutIdioms(text))) {
    const synonyms = synonymsOf(word);
    const isCompound = terms.length > 1;
    const alternatives = isCompound
      ? []
      : [...weighted(synonyms, SYNONYM_WEIGHT), ...weighted(relatedWords(word), RELATED_WEIGHT)];
    words.set(word, {
      lexemes: [word, ...synonyms],
      terms: isCompound ? terms : [...terms, ...synonyms.map(stem)],
      whole: isCompound,
    });
    for (const term of terms) concepts.set(term, { alternatives: [{ term, weight: 1 }, ...alternatives] });
  }
  return {
    text,
    concepts: [...concepts.values()],
    terms: [...new Set([...concepts.values()].flatMap(({ alternatives }) => alternatives.map(({ term }) => term)))],
    codes: [...new Set([...codesOf(text), ...displayed.filter(isOfLetters).map(codeKey)])],
    labels: [...new Set([...labelsOf(text), ...displayed.filter((code) => /^\d+$/.test(code))])],
    displayed,
    type: questionType(text),
    words: [...words.values()],
    orQuery: [...new Set([...words.values()].flatMap(({ lexemes }) => lexemes))]
      .map((lexeme) => `'${lexeme}'`)
      .join(' | '),
  };
}

const isOfLetters = (code: string): boolean => /^\p{L}+$/u.test(code);

function weighted(words: readonly string[], weight: number) {
  return words.map((word) => ({ term: stem(word), weight }));
}
