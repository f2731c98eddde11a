import type { Concept } from './bm25';
import { codesOf, labelsOf } from './codes';
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
  /** For PostgreSQL's `to_tsquery`: every word and synonym, any of them. Empty when the question holds no word. */
  orQuery: string;
}

/** What a synonym counts against the asker's own word. */
const SYNONYM_WEIGHT = 0.7;

/** Reads a question: what it names, in which words it may be answered, and what kind of answer it wants. Pure and quick. */
export function analyseQuestion(text: string): Question {
  const concepts = new Map<string, Concept>();
  const lexemes = new Set<string>();
  for (const { word, terms } of wordsOf(text)) {
    const synonyms = synonymsOf(word);
    for (const lexeme of [word, ...synonyms]) lexemes.add(`'${lexeme}'`);
    for (const term of terms)
      concepts.set(term, {
        alternatives: [
          { term, weight: 1 },
          ...(terms.length === 1 ? synonyms.map((synonym) => ({ term: stem(synonym), weight: SYNONYM_WEIGHT })) : []),
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
    orQuery: [...lexemes].join(' | '),
  };
}
