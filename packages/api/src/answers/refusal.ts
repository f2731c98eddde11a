import { isSentence, languageName, languageOfQuestion } from '@steward/manuals/answer/question-language';

/**
 * Explains a refusal that is caused by the question: it is in another language than the documents, or its words form no question.
 * Null where the documents lack the answer. Pure.
 * @param languages languages of the searched documents, ISO 639-1
 */
export function reasonInQuestion(text: string, languages: readonly (string | null)[]): string | null {
  const language = languageOfQuestion(text);
  const documentLanguages = [...new Set(languages.filter((code) => code !== null && code !== 'und'))];
  const [first] = documentLanguages;
  if (language && first && !documentLanguages.includes(language)) {
    const names = documentLanguages.map((code) => languageName(code ?? '')).join(' and ');
    return `I look for the words of a question, and found none of them: it seems to be in ${languageName(language)}, and what I can look in is in ${names}. Please ask in ${languageName(first)}.`;
  }
  return isSentence(text) || /\d/.test(text)
    ? null
    : 'I could not make out a question, and found none of these words. Please ask in a sentence, such as: How often is the filter cleaned?';
}
