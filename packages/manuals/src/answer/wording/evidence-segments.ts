import { splitSentences } from '../../chunk/sentences';
import type { Interval } from '../../extract/items';
import { grammarOf } from '../../extract/languages/grammars';
import { readTiming } from '../../extract/languages/read-timing';
import { boundOf, contextOf } from '../../extract/limits/bound';
import { type Quantity, readQuantities } from '../../extract/limits/quantities';
import { MEASURE_NAMES } from '../../extract/limits/units';
import { timingOf } from '../../extract/maintenance/timing-grammar';
import { isFunctionWord } from '../../rank/question-language';
import { termsOf } from '../../rank/terms';
import { clausesOf, countNegations, withoutNegations } from './negations';

/** A passage that the model was given. */
export interface WordingSource {
  page: number;
  /** As the model read it: headings, then the text; a row with its column headers. */
  text: string;
  /** Outermost first. */
  headingPath: readonly string[];
}

export interface BoundedQuantity extends Quantity {
  bound: 'max' | 'min' | undefined;
}

interface Clause {
  terms: ReadonlySet<string>;
  negations: { all: number; outsideBounds: number };
  hasNumber: boolean;
}

/** A sentence with the properties by which its wording is compared. */
export interface Segment {
  text: string;
  /** Index terms of its words that carry meaning. */
  ownTerms: ReadonlySet<string>;
  /** `ownTerms` and the terms of its headings. */
  terms: ReadonlySet<string>;
  quantities: readonly BoundedQuantity[];
  /** 'weekly' and 'every 250 hours'. */
  intervals: readonly Interval[];
  clauses: readonly Clause[];
}

/** A heading that negates what stands below it: 'Not suitable for the dishwasher'. */
const NEGATING_HEADING =
  /^(?:do not|don['’]?ts?|not|never|no|unsuitable|prohibited|forbidden|nicht|nie|verboten|ne pas|interdit|non|vietato|não|proibido|niet|verboden)(?!\p{L})(?!.*\?)/iu;

export function segmentsOf({ text, headingPath }: WordingSource, language: string): Segment[] {
  const headings = headingPath.slice(-2).map((heading) => heading.replace(/\s*:$/, ''));
  const body = headings.reduce(
    (rest, heading) => (rest.startsWith(`${heading}: `) ? rest.slice(heading.length + 2) : rest),
    text,
  );
  const isNegated = NEGATING_HEADING.test(headings.at(-1)?.trim() ?? '');
  return body.split('\n').flatMap((line) =>
    splitSentences(line, language).map((sentence) => {
      const segment = segmentOf(sentence, language, headings);
      return isNegated ? negated(segment) : segment;
    }),
  );
}

export function segmentOf(text: string, language: string, headings: readonly string[] = []): Segment {
  const headingTerms = headings.flatMap((heading) => [...meaningfulTerms(heading, language)]);
  const ownTerms = meaningfulTerms(text, language);
  return {
    text,
    ownTerms,
    terms: new Set([...ownTerms, ...headingTerms]),
    quantities: boundedQuantities(text, headings),
    intervals: intervalsOf(text, language),
    clauses: clausesOf(text, language).map((clause) => ({
      terms: meaningfulTerms(clause, language),
      negations: countNegations(clause, language),
      hasNumber: /\d/.test(clause),
    })),
  };
}

function intervalsOf(text: string, language: string): readonly Interval[] {
  const grammar = grammarOf(language);
  return (grammar ? readTiming(text, grammar.tasks, true).timing : timingOf(text)).intervals;
}

function negated(segment: Segment): Segment {
  const clauses = segment.clauses.map((clause) => ({
    ...clause,
    negations: { all: clause.negations.all + 1, outsideBounds: clause.negations.outsideBounds + 1 },
  }));
  return { ...segment, clauses };
}

/** Index terms without numbers, function words and negations. */
export function meaningfulTerms(text: string, language: string): Set<string> {
  const words = withoutNegations(text, language)
    .split(/\s+/)
    .filter((word) => !isFunctionWord(word.toLowerCase(), language))
    .join(' ');
  return new Set(termsOf(words).filter((term) => !/^[\d.,]+$/.test(term)));
}

/** Quantities with their bounds; a quantity in two units counts twice. */
function boundedQuantities(text: string, headings: readonly string[]): BoundedQuantity[] {
  const quantities = readQuantities(text);
  return quantities.flatMap((quantity) => {
    const context = contextOf(text, quantity, quantities);
    const heading = headings.at(-1) ?? '';
    const bound = boundOf(context) ?? boundOf({ before: `${heading} `, after: '', whole: heading });
    const alternatives = quantity.alternative
      ? readQuantities(quantity.alternative, MEASURE_NAMES[quantity.unit.measure])
      : [];
    return [quantity, ...alternatives].map((each) => ({
      ...each,
      start: quantity.start,
      end: quantity.end,
      bound: each.form === 'single' ? bound : undefined,
    }));
  });
}

export const countShared = (terms: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...terms].filter((term) => other.has(term)).length;
