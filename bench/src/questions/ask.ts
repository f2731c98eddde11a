import { containsAnswer } from './contains-answer';
import { type Answer, isRefusal, type Judgement, judge, judgeUnanswerable } from './judge';
import type { ManualQuestions, PageQuestion } from './questions';

/** A way to ask questions about one manual. */
export interface Asker {
  ask(query: string): Promise<Answer>;
  /** Asks the questions in one conversation and returns the last answer. */
  converse(queries: readonly string[]): Promise<Answer>;
}

/** The real manuals, ready for questions. */
export interface Library {
  asker(name: string): Promise<Asker>;
  close(): Promise<void>;
}

/** A realistic question with its judged answer. */
export interface JudgedAnswer extends Judgement {
  id: string;
  kind: string;
  question: string;
  answer: Answer;
}

/** Ranks of the first correct page among the passages of an answer (1 is best), null if none of the first five is. */
interface PageRanks {
  technical: (number | null)[];
  lay: (number | null)[];
}

export interface ManualAnswers {
  name: string;
  judged: JudgedAnswer[];
  ranks: PageRanks;
  /** Refused questions of the gold, and all that were asked. */
  refusals: { refused: number; total: number };
  falseRefusals: { refused: number; total: number };
  /** Number of answers that contain the gold answer. */
  goldAnswersFound: { technical: number; lay: number };
}

export const passageCount = 5;

/** Asks all questions about a manual, like a person who chose it. */
export async function askAll(library: Library, questions: ManualQuestions): Promise<ManualAnswers> {
  const { ask, converse } = await library.asker(questions.name);

  const judged: JudgedAnswer[] = [];
  for (const question of questions.realistic) {
    const { id, kind, q, followup } = question;
    const answer = await ask(q);
    const judgement = kind === 'unanswerable' ? judgeUnanswerable(answer, question) : judge(answer, question);
    judged.push({ id, kind, question: q, answer, ...judgement });
    if (!followup) continue;
    const followupAnswer = await converse([q, followup.q]);
    judged.push({
      id: `${id}+`,
      kind: 'followup',
      question: followup.q,
      answer: followupAnswer,
      ...judge(followupAnswer, { maxWords: question.maxWords, ...followup }),
    });
  }

  const ranks: PageRanks = { technical: [], lay: [] };
  const goldAnswersFound = { technical: 0, lay: 0 };
  const falseRefusals = { refused: 0, total: 2 * questions.byPage.length };
  for (const question of questions.byPage) {
    for (const [words, query] of [
      ['technical', question.q],
      ['lay', question.q_lay],
    ] as const) {
      const answer = await ask(query);
      ranks[words].push(rankOf(question, answer));
      if (isRefusal(answer)) falseRefusals.refused++;
      if (containsAnswer(answer.text, question.a)) goldAnswersFound[words]++;
    }
  }
  let refused = 0;
  for (const query of questions.unanswerable) if (isRefusal(await ask(query))) refused++;
  return {
    name: questions.name,
    judged,
    ranks,
    refusals: { refused, total: questions.unanswerable.length },
    falseRefusals,
    goldAnswersFound,
  };
}

function rankOf({ pages }: PageQuestion, answer: Answer): number | null {
  const index = answer.pages.slice(0, passageCount).findIndex((page) => pages.includes(page));
  return index < 0 ? null : index + 1;
}
