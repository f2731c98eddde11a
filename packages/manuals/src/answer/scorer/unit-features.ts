import { IMPERATIVE } from '../../chunk/imperative';
import { isFault } from '../../chunk/passage';
import type { CandidateFeatures } from '../../learned/boosted-trees';
import { groupUnder } from '../../learned/feature-group';
import { matchShare } from '../../rank/bm25';
import { collectionOf } from '../../rank/lexical-statistics';
import { holdsNumber, holdsQuantity } from '../../rank/quantities';
import { namedBonus } from '../../rank/rank-passages';
import { termsOf } from '../../rank/terms';
import { wordCoverage } from '../../rank/word-coverage';
import type { AnswerInput, Statement } from '../answer-input';
import { statementPenalty } from '../statement-worth';

/** 'Do not', 'never', 'not suitable': it forbids, or says what is not so. */
const NEGATION = /\b(?:not|never|no|cannot|don[’']t|must(?:n[’']t| not)|prohibited|forbidden|only|unsuitable)\b/i;
const REMEDY = /\b(?:check|ensure|make sure|replace|faulty|defective|cause|contact|if)\b/i;

const questionGroup = groupUnder('asks', [
  'steps',
  'meaning',
  'table',
  'yesNo',
  'trouble',
  'quantity',
  'interval',
  'code',
  'words',
]);
const nearnessGroup = groupUnder('near', [
  'cosine',
  'cosineLead',
  'match',
  'matchLead',
  'pageLoss',
  'pageRank',
  'neighbour',
  'named',
]);
const coverageGroup = groupUnder('covers', ['text', 'context', 'headings', 'page', 'rarest', 'rarestOnPage', 'exact']);
const unitGroup = groupUnder('is', [
  'row',
  'procedure',
  'lack',
  'words',
  'sentence',
  'askedQuantity',
  'number',
  'imperative',
  'negation',
  'remedy',
  'cells',
  'steps',
  'fault',
]);

/**
 * Features of the statements and procedures of a question, for the model that scores how well each answers it, and the share of the
 * question's words that each has.
 */
export function unitFeatures(input: AnswerInput) {
  const { question, ranked, statements, pages, statistics } = input;
  const { type, concepts } = question;
  const collection = collectionOf(statistics);
  const { shareIn, hasRarest } = wordCoverage(concepts, statistics);
  // in the order of rankPassages, not in that of rankDocument, because the weights were trained with it
  const byScore = [...ranked.pages].sort((a, b) => b.score - a.score);
  const rankOfPage = new Map(byScore.map(({ page, score }, index) => [page, { score, index }]));
  const bestPage = byScore[0]?.score ?? 0;
  const pageTerms = new Map([...pages].map(([page, text]) => [page, new Set(termsOf(text))]));
  const matches = new Map(
    statements.map((statement) => [statement.id, matchShare(concepts, termsOf(statement.context), collection)]),
  );
  const bestCosine = Math.max(0, ...statements.map(({ cosine }) => cosine ?? 0));
  const bestMatch = Math.max(0, ...matches.values());
  const inOrder = [...statements].sort((a, b) => a.ordinal - b.ordinal);
  const indexById = new Map(inOrder.map(({ id }, index) => [id, index]));
  const fromQuestion = questionGroup({
    steps: Number(type.steps),
    meaning: Number(type.meaning),
    table: Number(type.table),
    yesNo: Number(type.yesNo),
    trouble: Number(type.trouble),
    quantity: Number(type.quantities.length > 0),
    interval: Number(type.quantities.includes('interval')),
    code: Number(question.codes.length + question.labels.length > 0),
    words: question.words.length,
  });

  const matchOf = ({ id }: Statement) => matches.get(id) ?? 0;
  const featuresOf = (statement: Statement): CandidateFeatures => {
    const { text, context, headingPath, page, kind, cells, steps } = statement;
    const cosine = statement.cosine ?? 0;
    const match = matchOf(statement);
    const ranking = rankOfPage.get(page);
    const index = indexById.get(statement.id) ?? 0;
    const neighbour = Math.max(
      ...[inOrder[index - 1], inOrder[index + 1]].map((other) => (other?.page === page ? (other.cosine ?? 0) : 0)),
    );
    const [inText, inContext, inHeadings] = [text, context, headingPath.slice(-2).join(' ')].map(
      (words) => new Set(termsOf(words)),
    ) as [Set<string>, Set<string>, Set<string>];
    const onPage = pageTerms.get(page) ?? new Set<string>();
    return {
      records: [],
      groups: [
        fromQuestion,
        nearnessGroup({
          cosine,
          cosineLead: bestCosine - cosine,
          match,
          matchLead: bestMatch - match,
          pageLoss: bestPage - (ranking?.score ?? 0),
          pageRank: ranking?.index ?? 9,
          neighbour,
          named: namedBonus(question, statement),
        }),
        coverageGroup({
          text: shareIn(inText),
          context: shareIn(inContext),
          headings: shareIn(inHeadings),
          page: shareIn(onPage),
          rarest: Number(hasRarest(inContext)),
          rarestOnPage: Number(hasRarest(onPage)),
          exact: shareIn(inContext, true),
        }),
        unitGroup({
          row: Number(kind === 'row'),
          procedure: Number(kind === 'procedure'),
          sentence: Number(kind === 'sentence'),
          lack: kind === 'procedure' ? 0 : statementPenalty(statement, question),
          words: Math.min(60, text.split(/\s+/).length),
          askedQuantity: Number(type.quantities.some((quantity) => holdsQuantity(context, quantity))),
          number: Number(holdsNumber(text)),
          imperative: Number(IMPERATIVE.test(text)),
          negation: Number(NEGATION.test(text)),
          remedy: Number(REMEDY.test(text)),
          cells: cells?.length ?? 0,
          steps: steps?.length ?? 0,
          fault: Number(isFault(statement)),
        }),
      ],
    };
  };
  return { featuresOf, matchOf };
}
