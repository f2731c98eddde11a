import { rowText } from '../chunk/table-rows';
import type { Statement } from './answer-input';
import type { ScoredStatement } from './score-statements';

/** An answer is read, not searched: at most 100 words in at most six statements. */
const MAX_WORDS = 100;
const MAX_STATEMENTS = 6;

/**
 * The statements an answer is made of, in reading order. The best comes first, then the ones before and after it in the
 * manual (half of an instruction is no answer), then the next best, as long as there is room.
 */
export function chooseStatements(scored: readonly ScoredStatement[], statements: readonly Statement[]): Statement[] {
  const best = scored[0]?.statement;
  if (!best) return [];
  const chosen = new Map<string, Statement>();
  let words = 0;
  const add = (statement: Statement | undefined) => {
    if (!statement || chosen.size >= MAX_STATEMENTS || chosen.has(statement.id)) return;
    const length = wordCount(statementText(statement));
    if (words + length > MAX_WORDS && chosen.size > 0) return;
    if ([...chosen.values()].some((other) => saysTheSame(other, statement))) return;
    chosen.set(statement.id, statement);
    words += length;
  };
  add(best);
  if (best.kind === 'sentence') for (const neighbour of neighbours(best, statements)) add(neighbour);
  for (const { statement } of scored) add(statement);
  return [...chosen.values()].sort((a, b) => a.page - b.page || a.ordinal - b.ordinal);
}

/** What follows an instruction matters more than what came before it. */
function neighbours(best: Statement, statements: readonly Statement[]): Statement[] {
  const onPage = statements
    .filter((statement) => statement.page === best.page && statement.kind === 'sentence')
    .sort((a, b) => a.ordinal - b.ordinal);
  const at = onPage.findIndex(({ id }) => id === best.id);
  return [onPage[at + 1], onPage[at - 1]].filter((statement) => statement !== undefined);
}

/** How a statement reads in an answer: a sentence as it stands, a row with its headers. */
export function statementText({ text, cells }: Statement): string {
  return cells ? rowText(cells) : text;
}

function saysTheSame(a: Statement, b: Statement): boolean {
  return a.text.replace(/\W+/g, ' ').toLowerCase() === b.text.replace(/\W+/g, ' ').toLowerCase();
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
