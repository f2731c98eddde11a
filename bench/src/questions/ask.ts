import { type Answer, isRefusal, type Judgement, judge, judgeUnanswerable } from './judge';
import type { ManualLibrary, OnboardedManual } from './library';
import type { ManualQuestions, PageQuestion } from './questions';

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
  /** Unanswerable questions of the gold that were refused, of how many. */
  refusals: { refused: number; asked: number };
}

const passageCount = 5;

/** Asks all questions about a manual, like a person who chose it. */
export async function askAll(library: ManualLibrary, questions: ManualQuestions): Promise<ManualAnswers> {
  const manual = await library.onboarded(questions.name);
  const ask = (query: string) =>
    post(library, '/api/pdf/query', { pdf_name: manual.pdfName, query, top_k: passageCount });

  const judged: JudgedAnswer[] = [];
  for (const question of questions.realistic) {
    const { id, kind, q, followup } = question;
    const answer = await ask(q);
    const judgement = kind === 'unanswerable' ? judgeUnanswerable(answer, question) : judge(answer, question);
    judged.push({ id, kind, question: q, answer, ...judgement });
    if (!followup) continue;
    const followupAnswer = await converse(library, manual, [q, followup.q]);
    judged.push({
      id: `${id}+`,
      kind: 'followup',
      question: followup.q,
      answer: followupAnswer,
      ...judge(followupAnswer, { maxWords: question.maxWords, ...followup }),
    });
  }

  const ranks: PageRanks = { technical: [], lay: [] };
  for (const question of questions.byPage) {
    ranks.technical.push(rankOf(question, await ask(question.q)));
    ranks.lay.push(rankOf(question, await ask(question.q_lay)));
  }
  let refused = 0;
  for (const query of questions.unanswerable) if (isRefusal(await ask(query))) refused++;
  return { name: questions.name, judged, ranks, refusals: { refused, asked: questions.unanswerable.length } };
}

let conversationCount = 0;

/** Asks the questions in one conversation and returns the last answer. */
async function converse(library: ManualLibrary, manual: OnboardedManual, queries: readonly string[]): Promise<Answer> {
  const sessionId = `questions-${process.pid}-${++conversationCount}`;
  let answer: Answer = { text: '', answered: false, pages: [] };
  for (const query of queries) {
    answer = await post(library, '/api/chat/query', {
      query,
      deviceId: manual.deviceId,
      pdf_name: manual.pdfName,
      sessionId,
    });
  }
  return answer;
}

async function post({ server, headers }: ManualLibrary, path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as {
    response?: string;
    answered?: boolean;
    chunks_used?: { page: number }[];
  };
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return {
    text: result.response ?? '',
    answered: result.answered !== false,
    pages: (result.chunks_used ?? []).map(({ page }) => page),
  };
}

function rankOf({ pages }: PageQuestion, answer: Answer): number | null {
  const index = answer.pages.slice(0, passageCount).findIndex((page) => pages.includes(page));
  return index < 0 ? null : index + 1;
}
