import { isSentence, languageNames, languageOfQuestion } from '@steward/manuals/rank/question-language';
import { refusalSentences } from './refusal-sentences';

export interface OtherLanguage {
  /** Language of the question, ISO 639-1. */
  ofQuestion: string;
  ofDocuments: string[];
}

/**
 * The languages of the question and of the documents, if they differ; null if they are the same or one is unknown.
 * @param languages languages of the searched documents, ISO 639-1
 */
export function otherLanguage(text: string, languages: readonly (string | null)[]): OtherLanguage | null {
  const ofQuestion = languageOfQuestion(text);
  const ofDocuments = [...new Set(languages.flatMap((code) => (code === null || code === 'und' ? [] : [code])))];
  return ofQuestion && ofDocuments.length && !ofDocuments.includes(ofQuestion) ? { ofQuestion, ofDocuments } : null;
}

/** Below this share of documents in the language of the question, the other documents are probably meant as well. */
const MAX_SHARE = 0.5;

/** The languages of the other documents, if only a few are in the language of the question; otherwise null. */
export function languagesOfMajority(text: string, languages: readonly (string | null)[]): OtherLanguage | null {
  const ofQuestion = languageOfQuestion(text);
  const knownLanguages = languages.flatMap((code) => (code === null || code === 'und' ? [] : [code]));
  const others = knownLanguages.filter((code) => code !== ofQuestion);
  const ownCount = knownLanguages.length - others.length;
  if (!ofQuestion || ownCount === 0 || ownCount >= MAX_SHARE * knownLanguages.length) return null;
  return { ofQuestion, ofDocuments: [...new Set(others)] };
}

/** Says in the language of the question that the other documents are in other languages. */
export const othersInLanguages = ({ ofQuestion, ofDocuments }: OtherLanguage): string =>
  refusalSentences(ofQuestion).others(languageNames(ofDocuments, ofQuestion));

/** Explains in the language of the question in which language to ask. */
export const askInTheirLanguage = ({ ofQuestion, ofDocuments }: OtherLanguage, documentCount: number): string =>
  refusalSentences(ofQuestion).ask(languageNames(ofDocuments, ofQuestion), documentCount === 1);

/**
 * Explains that documents have no vectors yet, so that a question that does not use their words finds nothing.
 * @param reading names of the documents without vectors
 */
export function stillReadingDocuments(text: string, reading: readonly string[], documentCount: number): string {
  const sentences = refusalSentences(languageOfQuestion(text));
  return sentences.reading(documentCount === 1 ? sentences.thisManual : reading.map((name) => `"${name}"`).join(', '));
}

/** Explains that the words form no question; null for a question. */
export function noQuestion(text: string): string | null {
  return isSentence(text) || /\d/.test(text)
    ? null
    : 'I could not make out a question, and found none of these words. Please ask in a sentence, such as: How often is the filter cleaned?';
}
