import type { CandidateFeatures } from '../../learned/boosted-trees';
import { type FeatureGroup, groupUnder } from '../../learned/feature-group';
import { holdsQuantity } from '../../rank/quantities';
import { termsOf } from '../../rank/terms';
import { wordCoverage } from '../../rank/word-coverage';
import { absentCodes } from '../absent-codes';
import type { AnswerInput } from '../answer-input';
import { coverageMargin, nearnessOf } from '../topic-coverage';
import { unknownWordsOf } from '../unknown-words';
import type { ScoredUnit } from './score-units';

/** Units among which a requested quantity or a rare word of the question is searched. */
const BEST_UNITS = 5;

const questionGroup = groupUnder('asks', [
  'steps',
  'trouble',
  'yesNo',
  'meaning',
  'quantity',
  'interval',
  'words',
  'topic',
]);
const nearnessGroup = groupUnder('near', [
  'cosine',
  'match',
  'bestUnit',
  'secondUnit',
  'bestProcedure',
  'bestCosine',
  'bestMatch',
  'passages',
]);
const coverageGroup = groupUnder('covers', [
  'bestUnit',
  'bestUnits',
  'bestPage',
  'pages',
  'rarestInUnits',
  'rarestOnPage',
  'quantityInUnits',
  'quantityOnPage',
]);
/**
 * Statements with a quantity of the requested kind; for other questions equal to the best unit. Procedures are excluded: they are so
 * long that they contain many words and quantities, and their steps are statements as well.
 */
const quantityGroup = groupUnder('quantity', ['lead', 'covers', 'cosineLead', 'none']);
/** Log-odds of the reranker: of the most relevant unit, of the best one, and the mean of the three most relevant. */
const relevanceGroup = groupUnder('relevance', ['most', 'best', 'three']);
/** Halfway between the medians of answerable and of unanswerable questions, for questions that the reranker did not read. */
const UNREAD = { most: -0.15, best: -0.45, three: -0.95 };
const absenceGroup = groupUnder('absent', ['share', 'names', 'thing', 'partOfThing', 'codes', 'labels', 'margin']);

/** Features of a question with its scored units (best first), for the model that decides whether the manual answers it. */
export function questionFeatures(input: AnswerInput, units: readonly ScoredUnit[]): CandidateFeatures {
  const { question, ranked, pages, statistics, knownBy = '' } = input;
  const { type, concepts } = question;
  const { shareIn, hasRarest } = wordCoverage(concepts, statistics);
  const near = nearnessOf(ranked.passages);
  const best = units.slice(0, BEST_UNITS);
  const unitTerms = best.map(({ statement }) => new Set(termsOf(`${statement.context} ${statement.text}`)));
  const pageTexts = ranked.pages.flatMap(({ page }) => pages.get(page) ?? []);
  const onPages = pageTexts.map((text) => new Set(termsOf(text)));
  const onAnyPage = new Set(onPages.flatMap((terms) => [...terms]));
  const inUnits = new Set(unitTerms.flatMap((terms) => [...terms]));
  const holdsAsked = (text: string) => type.quantities.some((quantity) => holdsQuantity(text, quantity));
  const { share, unknownNames, topic: familiarity } = unknownWordsOf(question, statistics, knownBy);
  const absent = absentCodes(input);
  const withQuantity =
    type.quantities.length > 0
      ? units.filter(({ statement }) => !statement.steps && holdsAsked(statement.context))
      : units;
  const [bestUnit] = units;
  const [bestWithQuantity] = withQuantity;
  const bestCosine = Math.max(0, ...units.map(({ statement }) => statement.cosine ?? 0));
  const [firstPage = new Set<string>()] = onPages;
  const asksQuantity = Number(type.quantities.length > 0);
  const groups = [
    questionGroup({
      steps: Number(type.steps),
      trouble: Number(type.trouble),
      yesNo: Number(type.yesNo),
      meaning: Number(type.meaning),
      quantity: asksQuantity,
      interval: Number(type.quantities.includes('interval')),
      words: question.words.length,
      topic: Number(familiarity !== 'known'),
    }),
    nearnessGroup({
      cosine: near.cosine ?? 0,
      match: near.match,
      bestUnit: bestUnit?.score ?? -9,
      secondUnit: units[1]?.score ?? -9,
      bestProcedure: units.find(({ statement }) => statement.steps)?.score ?? -9,
      bestCosine: Math.max(0, ...best.map(({ statement }) => statement.cosine ?? 0)),
      bestMatch: Math.max(0, ...best.map(({ match }) => match)),
      passages: Math.log1p(statistics.passageCount),
    }),
    coverageGroup({
      bestUnit: shareIn(unitTerms[0] ?? new Set()),
      bestUnits: shareIn(inUnits),
      bestPage: shareIn(firstPage),
      pages: shareIn(onAnyPage),
      rarestInUnits: Number(hasRarest(inUnits)),
      rarestOnPage: Number(hasRarest(onAnyPage)),
      quantityInUnits: Number(best.some(({ statement }) => holdsAsked(statement.context))),
      quantityOnPage: Number(pageTexts.slice(0, 2).some(holdsAsked)),
    }),
    quantityGroup({
      lead: (bestUnit?.score ?? 0) - (bestWithQuantity?.score ?? (bestUnit?.score ?? 0) - 6),
      covers: Math.max(
        0,
        ...withQuantity
          .slice(0, 2 * BEST_UNITS)
          .map(({ statement }) => shareIn(new Set(termsOf(`${statement.context} ${statement.text}`)))),
      ),
      cosineLead: bestCosine - Math.max(0, ...withQuantity.map(({ statement }) => statement.cosine ?? 0)),
      none: Number(withQuantity.length === 0),
    }),
    relevanceGroup(relevanceOf(input, bestUnit) ?? UNREAD),
    absenceGroup({
      share,
      names: unknownNames.length,
      thing: Number(familiarity === 'unknown'),
      partOfThing: Number(familiarity === 'partly'),
      codes: absent.codes.length,
      labels: absent.labels.length,
      margin: coverageMargin(question, near, statistics, knownBy),
    }),
  ];
  return { records: [], groups: [...groups, ...groups.map((group) => timesQuantity(group, asksQuantity))] };
}

function relevanceOf({ relevance }: AnswerInput, bestUnit: ScoredUnit | undefined) {
  if (!relevance?.size) return null;
  const sorted = [...relevance.values()].sort((a, b) => b - a);
  const [most = 0] = sorted;
  const three = sorted.slice(0, 3);
  return {
    most,
    best: relevance.get(bestUnit?.statement.id ?? '') ?? most,
    three: three.reduce((sum, score) => sum + score, 0) / three.length,
  };
}

/** The features repeated for questions for a quantity, because other features decide whether such a question has an answer. */
function timesQuantity({ names, values }: FeatureGroup, asksQuantity: number): FeatureGroup {
  return {
    names: names.map((name) => `ofQuantity.${name}`),
    values: values.map((value) => asksQuantity * value),
  };
}
