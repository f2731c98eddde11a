import type { Concept } from './bm25';
import { codesOf, labelsOf } from './codes';
import { withoutIdioms } from './idioms';
import { type QuestionType, questionType } from './question-type';
import { synonymsOf } from './synonyms';
import { stem, wordsOf } from './terms';

export interface Question {
  text: string;
  /** What the question names, each once: the term itself at weight 1, then its synonyms. */
  concepts: Concept[];
  /** Every term of the concepts: what statistics must be fetched for. */
  terms: string[];
  /** Codes as `codeKey` writes them. */
  codes: string[];
  /** Numbers that name something: 5 of 'error code 5'. */
  labels: string[];
  type: QuestionType;
  /** Its words, each with what may be written instead, as they stand in a text. */
  words: QuestionWord[];
  /** For PostgreSQL's `to_tsquery`: every word and synonym, any of them. Empty when the question holds no word. */
  orQuery: string;
}

export interface QuestionWord {
  /** The word, then its synonyms. */
  lexemes: string[];
  /** Their index terms. */
  terms: string[];
  /** A compound: its terms are parts of one word, not words of which any will do. */
  whole: boolean;
}

/** What a synonym counts against the asker's own word. */
const SYNONYM_WEIGHT = 0.7;

/** Reads a question: what it names, in which words it may be answered, and what kind of answer it wants. Pure and quick. */
export function analyseQuestion(text: string): Question {
  const concepts = new Map<string, Concept>();
  const words = new Map<string, QuestionWord>();
  for (const { word, terms } of wordsOf(withoutIdioms(text))) {
    const synonyms = synonymsOf(word);
    const whole = terms.length > 1;
    words.set(word, {
      lexemes: [word, ...synonyms],
      terms: whole ? terms : [...terms, ...synonyms.map(stem)],
      whole,
    });
    for (const term of terms)
      concepts.set(term, {
        alternatives: [
          { term, weight: 1 },
          ...(whole ? [] : synonyms.map((synonym) => ({ term: stem(synonym), weight: SYNONYM_WEIGHT }))),
        ],
      });
  }
  return {
    text,
    concepts: [...concepts.values()],
    terms: [...new Set([...concepts.values()].flatMap(({ alternatives }) => alternatives.map(({ term }) => term)))],
    codes: codesOf(text),
    labels: labelsOf(text),
    type: questionType(text),
    words: [...words.values()],
    orQuery: [...new Set([...words.values()].flatMap(({ lexemes }) => lexemes))].map((one) => `'${one}'`).join(' | '),
  };
}
