import type { FeatureValues } from '../../learned/boosted-trees';
import type { Manual } from '../../read/page-model';
import type { LimitItem } from '../items';
import { foreignLimits } from '../languages/foreign-limits';
import { inPageOrder, languageParts } from '../languages/language-parts';
import { withVerbatimQuotes } from '../quotes';
import { categoryOf, kindOf, priorityOf } from './classify-limit';
import { conditionOf, limitTitle } from './condition';
import { findCandidates } from './find-candidates';
import { cleaned } from './label-text';
import { contextHeading, namedMetric } from './metric';
import type { Candidate } from './reading';
import { candidateFeatures, type NamedCandidate } from './scorer/candidate-features';
import { chosenLimits } from './scorer/choose-limits';
import weights from './scorer/limits.weights.json' with { type: 'json' };
import { type LimitScorer, scoreLimits } from './scorer/score-limits';

/**
 * Extracts limits, alarms, settings and ratings of a manual as rules with a machine-readable condition, in page order. Every item
 * quotes its page; repeats are merged into one item with `seeAlso`. A scorer trained on labelled manuals (`train/README.md`) decides
 * which candidates become rules, suggestions, or are dropped. Units are as printed; of two units, the SI unit.
 * @param onPage called after each page with its number
 * @param scorer replaces the shipped scorer
 */
export function extractLimits(
  manual: Manual,
  onPage?: (page: number) => void,
  scorer: LimitScorer = weights,
): LimitItem[] {
  const { english, foreign } = languageParts(manual);
  const items = englishLimits(english, onPage, scorer);
  return foreign.length > 0 ? inPageOrder([...items, ...foreign.flatMap(foreignLimits)]) : items;
}

function englishLimits(manual: Manual, onPage: ((page: number) => void) | undefined, scorer: LimitScorer): LimitItem[] {
  const candidates = limitCandidates(manual, onPage);
  const scored = scoreLimits(
    scorer,
    candidates,
    candidates.map(({ features }) => features),
  );
  return withVerbatimQuotes(chosenLimits(scored), manual);
}

/** Every candidate of a manual with the item it would become and the features for the scorer. */
export function limitCandidates(
  manual: Manual,
  onPage?: (page: number) => void,
): (NamedCandidate & { features: FeatureValues })[] {
  const candidates = findCandidates(manual, onPage).map((candidate) => ({ candidate, item: limitItem(candidate) }));
  const featuresOf = candidateFeatures(manual, candidates);
  return candidates.map((named) => ({ ...named, features: featuresOf(named) }));
}

function limitItem(reading: Candidate): LimitItem {
  const { quantity, bound, whole, page, quote, box, headingPath, effect } = reading;
  const metric = namedMetric(reading, quantity.unit.measure);
  const kind = kindOf(reading);
  const [low, high] = quantity.values;
  const target = reading.target ?? quantity.nominal ?? (bound === 'value' ? low : undefined);
  const consequence = effect ?? consequenceOf(whole);
  return {
    title: limitTitle(metric, reading),
    description: describe(reading),
    metric,
    ...((bound === 'min' || bound === 'range') && { min: low }),
    ...(bound === 'max' && { max: low }),
    ...(bound === 'range' && high !== undefined && { max: high }),
    ...(target !== undefined && { target }),
    unit: quantity.unit.symbol,
    ...(quantity.alternative && { alternative: quantity.alternative }),
    condition: conditionOf(metric, reading),
    ...(consequence && { consequence }),
    kind,
    priority: priorityOf(kind, reading),
    category: categoryOf(reading),
    headingPath,
    source: { page, quote, box },
    seeAlso: [],
  };
}

const MAX_HEAD_LENGTH = 80;

/** The text of the limit, prefixed by its section, the group of its rows and its column head. */
function describe({ context, headingPath, header, lead, whole, name }: Candidate): string {
  const heads = [contextHeading(headingPath), context, header]
    .map((text) => cleaned(text ?? ''))
    .filter(
      (text, index, all) =>
        text !== '' && text.length <= MAX_HEAD_LENGTH && !whole.includes(text) && all.indexOf(text) === index,
    )
    .map((text) => `${text}: `);
  const before = lead && (name === '' || /^(?:the|this|it|if)\b/i.test(whole)) ? `${lead} ` : '';
  return `${heads.join('')}${before}${whole}`.replaceAll('\t', ' ');
}

/** Consequence of leaving the limit: the text after 'otherwise', or the main clause after 'if ... exceeds ...'. */
function consequenceOf(sentence: string): string | undefined {
  const otherwise = /\b(?:otherwise|or else),?\s+(.{8,})$/i.exec(sentence)?.[1];
  const main = /^(?:if|when|whenever|once)\b[^,]{8,},\s*(?:then\s+)?(.{8,})$/i.exec(sentence)?.[1];
  const consequence = otherwise ?? main;
  return consequence ? consequence.charAt(0).toUpperCase() + consequence.slice(1) : undefined;
}
