import type { ManualQuestions } from './questions';

/** Words of file names that nobody uses for the machine. */
const OF_FILES = /^(?:encrypted|scanned|manual|en|de|fr|es|\d{4})$/;
/** Closing punctuation: 'How do I drain it?' */
const CLOSING = /\s*[?.!]*$/;

/** The same questions, each with the name of its machine, in wording that depends only on its place. Follow-ups stay unchanged. */
export function withMachineNames(questions: ManualQuestions): ManualQuestions {
  const named = (text: string, place: number) => withMachineName(text, questions.name, place);
  return {
    ...questions,
    realistic: questions.realistic.map((question, place) => ({ ...question, q: named(question.q, place) })),
    byPage: questions.byPage.map((question, place) => ({
      ...question,
      q: named(question.q, place),
      q_lay: named(question.q_lay, place + 1),
    })),
    unanswerable: questions.unanswerable.map(named),
  };
}

/**
 * A question with the whole name of the machine, its first or its last word: instead of 'it', before the question or after it.
 * @param manualName of the file: 'acme_pump_x20'
 */
export function withMachineName(text: string, manualName: string, place: number): string {
  const words = manualName.split('_').filter((word) => !OF_FILES.test(word));
  const nameWords = words.map((word) =>
    /\d/.test(word) ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1),
  );
  const name = [nameWords.join(' '), nameWords[0], nameWords.at(-1)][place % 3];
  if (/\bit\b/i.test(text)) return text.replace(/\bit\b/i, `the ${name}`);
  if (place % 2 === 0) return text.replace(CLOSING, (mark) => ` on the ${name}${mark}`);
  return `On the ${name}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
