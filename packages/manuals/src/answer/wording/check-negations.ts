import { countShared, type Segment } from './evidence-segments';

type Clause = Segment['clauses'][number];

/**
 * Whether each clause of a statement has as many negations as the sentence of the evidence that it paraphrases, the one with the most
 * words in common. If one clause of that sentence has all these words, its negations count, else those of the whole sentence. A clause
 * without words of its own ('do not use it') is compared with the whole statement, and one without words of the evidence may not negate.
 */
export function holdsNegations(statement: Segment, evidence: readonly Segment[]): boolean {
  return statement.clauses.every((clause) => {
    if (clause.terms.size === 0) return holdsTotal(statement, clause, evidence);
    const nearness = Math.max(0, ...evidence.map(({ ownTerms }) => countShared(clause.terms, ownTerms)));
    if (nearness === 0) return clause.negations.all === 0;
    return evidence
      .filter(({ ownTerms }) => countShared(clause.terms, ownTerms) === nearness)
      .some(({ clauses }) => {
        const whole = clauses.filter(({ terms }) => countShared(clause.terms, terms) === nearness);
        return whole.length > 0
          ? whole.some((other) => negationsOf([other], clause) === negationsOf([clause], clause))
          : negationsOf(clauses, clause) === negationsOf([clause], clause);
      });
  });
}

function holdsTotal({ ownTerms, clauses }: Segment, clause: Clause, evidence: readonly Segment[]): boolean {
  const nearness = Math.max(0, ...evidence.map((segment) => countShared(ownTerms, segment.ownTerms)));
  if (nearness === 0) return clause.negations.all === 0;
  return evidence.some(
    (segment) =>
      countShared(ownTerms, segment.ownTerms) === nearness &&
      negationsOf(segment.clauses, clause) === negationsOf(clauses, clause),
  );
}

/** In a clause with a number, negations that only set its bound do not count: bounds are compared separately. */
const negationsOf = (clauses: readonly Clause[], { hasNumber }: Clause): number =>
  clauses.reduce((sum, { negations }) => sum + (hasNumber ? negations.outsideBounds : negations.all), 0);
