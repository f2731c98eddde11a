import { isSentence, languageName, languageOfQuestion } from '@steward/manuals/answer/question-language';

/**
 * Why nothing was found, where it is the way of asking: another language than the documents', or words that make no question.
 * Null where it is not in the documents. Pure.
 * @param languages of the documents that were asked, ISO 639-1
 */
export function reasonInQuestion(text: string, languages: readonly (string | null)[]): string | null {
  const asked = languageOfQuestion(text);
  const known = [...new Set(languages.filter((language) => language !== null && language !== 'und'))];
  const [first] = known;
  if (asked && first && !known.includes(asked)) {
    const theirs = known.map((language) => languageName(language ?? '')).join(' and ');
    return `I look for the words of a question, and found none of them: it seems to be in ${languageName(asked)}, and what I can look in is in ${theirs}. Please ask in ${languageName(first)}.`;
  }
  return isSentence(text) || /\d/.test(text)
    ? null
    : 'I could not make out a question, and found none of these words. Please ask in a sentence, such as: How often is the filter cleaned?';
}
