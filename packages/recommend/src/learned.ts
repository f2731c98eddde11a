import type { OutcomeData, SalesData } from './sales-data';
import { heldBackDays } from './thresholds';

/** As if so many had gone either way before. */
const priorOutcomes = 2;
const strength = 0.5;

/** What became of earlier suggestions. */
export class Learned {
  private readonly ofCustomers = new Map<number, OutcomeData[]>();
  private readonly ofSuggested = new Map<number, { won: number; lost: number }>();
  private readonly ofPairs = new Map<string, { won: number; lost: number }>();

  constructor(outcomes: SalesData['outcomes']) {
    for (const outcome of outcomes) {
      this.ofCustomers.set(outcome.customer, [...(this.ofCustomers.get(outcome.customer) ?? []), outcome]);
      if (outcome.outcome === 'not-now') continue;
      for (const [map, key] of [
        [this.ofSuggested, outcome.suggested],
        [this.ofPairs, `${outcome.product} ${outcome.suggested}`],
      ] as const) {
        const counts = (map as Map<typeof key, { won: number; lost: number }>).get(key) ?? { won: 0, lost: 0 };
        counts[outcome.outcome]++;
        (map as Map<typeof key, { won: number; lost: number }>).set(key, counts);
      }
    }
  }

  /** What a customer took: bought, though no purchase line says so yet. */
  wonBy(customer: number): number[] {
    return this.of(customer, (o) => o.outcome === 'won');
  }

  /** What is not suggested to it at present. */
  lostBy(customer: number): number[] {
    return this.of(customer, (o) => o.outcome === 'lost' && o.daysAgo < heldBackDays.lost);
  }

  waitingFor(customer: number): number[] {
    return this.of(customer, (o) => o.outcome === 'not-now' && o.daysAgo < heldBackDays['not-now']);
  }

  /** Added to the logarithm of a suggestion's lift: above 0 when it was won more often than lost, by any customer. */
  ofProduct(suggested: number): number {
    return towards(this.ofSuggested.get(suggested));
  }

  /** The same for the suggestion with a certain product. */
  ofPair(product: number, suggested: number): number {
    return towards(this.ofPairs.get(`${product} ${suggested}`));
  }

  private of(customer: number, wanted: (outcome: OutcomeData) => boolean): number[] {
    return (this.ofCustomers.get(customer) ?? []).filter(wanted).map(({ suggested }) => suggested);
  }
}

const towards = ({ won, lost } = { won: 0, lost: 0 }) =>
  strength * Math.log((won + priorOutcomes) / (lost + priorOutcomes));
