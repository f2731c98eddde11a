import { isFault, type Step } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { namedBonus } from '../rank/rank-passages';
import type { Statement } from './answer-input';
import type { Answer } from './answer-question';
import { pageMark } from './page-mark';
import type { ScoredUnit } from './scorer/score-units';

/** How much lower than those of the best statement the log-odds of a procedure may be: a problem may also be solved by one sentence. */
const MAX_LOSS = { steps: 3, trouble: 0.5 };

/**
 * Answers with a whole procedure: every step with its number, in order, with the notices between the steps. Null if the question
 * does not ask for one, or is better answered with statements.
 * @param units result of `scoreUnits`
 */
export function answerWithProcedure(question: Question, units: readonly ScoredUnit[]): Answer | null {
  const { steps, trouble } = question.type;
  if (!steps && !trouble) return null;
  const [best] = units;
  if (best?.statement.kind === 'row' && namedBonus(question, best.statement) > 0) return null;
  const procedure = units.find(({ statement }) => statement.steps && !isFault(statement));
  if (!best || !procedure || procedure.score < best.score - (steps ? MAX_LOSS.steps : MAX_LOSS.trouble)) return null;
  return procedureAnswer(procedure.statement);
}

function procedureAnswer({ id, steps = [], headingPath }: Statement): Answer {
  return {
    answered: true,
    text: procedureText(headingPath.at(-1) ?? '', steps),
    parts: steps.map(({ text, page }) => ({ kind: 'step', text, page, passageId: id, quote: text })),
    citations: steps.map(({ text, page }) => ({ page, quote: text })),
  };
}

/** Markdown: the title, the steps with their numbers, and a page mark after the last step of each page. */
function procedureText(title: string, steps: readonly Step[]): string {
  const lines = steps.map((step, index) => {
    const isLastOfPage = steps[index + 1]?.page !== step.page;
    return `${stepLine(step)}${isLastOfPage ? ` ${pageMark(step.page)}` : ''}`;
  });
  return [`**${title}**`, ...lines].join('\n');
}

function stepLine({ marker, text, notice }: Step): string {
  if (notice) return `- **${notice.charAt(0)}${notice.slice(1).toLowerCase()}:** ${text}`;
  const number = /^\(?(\d{1,2})[.)]*$/.exec(marker ?? '')?.[1];
  if (number) return `${number}. ${text}`;
  return marker ? `- ${marker} ${text}` : `- ${text}`;
}
