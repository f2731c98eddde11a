import type { OutcomeData, SalesData } from './sales-data';
import { heldBackDays } from './thresholds';

/** Number of assumed won and of assumed lost suggestions. */
const priorOutcomes = 2;
const strength = 0.5;

/** Outcomes of earlier suggestions. */
export class LearnedOutcomes {
  private readonly byCustomer = new Map<number, OutcomeData[]>();
  private readonly bySuggested = new Map<number, { won: number; lost: number }>();
  private readonly byPair = new Map<string, { won: number; lost: number }>();

  constructor(outcomes: SalesData['outcomes']) {
    for (const outcome of outcomes) {
      this.byCustomer.set(outcome.customer, [...(this.byCustomer.get(outcome.customer) ?? []), outcome]);
      if (outcome.outcome === 'not-now') continue;
      for (const [map, key] of [
        [this.bySuggested, outcome.suggested],
        [this.byPair, `${outcome.product} ${outcome.suggested}`],
      ] as const) {
        const counts = (map as Map<typeof key, { won: number; lost: number }>).get(key) ?? { won: 0, lost: 0 };
        counts[outcome.outcome]++;
        (map as Map<typeof key, { won: number; lost: number }>).set(key, counts);
      }
    }
  }

  /** Products that a customer bought although there may be no purchase yet. */
  wonBy(customer: number): number[] {
    return this.suggestedTo(customer, (o) => o.outcome === 'won');
  }

  /** Products not to be suggested at present. */
  lostBy(customer: number): number[] {
    return this.suggestedTo(customer, (o) => o.outcome === 'lost' && o.daysAgo < heldBackDays.lost);
  }

  postponedBy(customer: number): number[] {
    return this.suggestedTo(customer, (o) => o.outcome === 'not-now' && o.daysAgo < heldBackDays['not-now']);
  }

  /** Added to the logarithm of a suggestion's lift: above 0 if it was won more often than lost, by any customer. */
  productAdjustment(suggested: number): number {
    return adjustmentFor(this.bySuggested.get(suggested));
  }

  /** The same for the suggestion together with a certain product. */
  pairAdjustment(product: number, suggested: number): number {
    return adjustmentFor(this.byPair.get(`${product} ${suggested}`));
  }

  private suggestedTo(customer: number, matches: (outcome: OutcomeData) => boolean): number[] {
    return (this.byCustomer.get(customer) ?? []).filter(matches).map(({ suggested }) => suggested);
  }
}

const adjustmentFor = ({ won, lost } = { won: 0, lost: 0 }) =>
  strength * Math.log((won + priorOutcomes) / (lost + priorOutcomes));
