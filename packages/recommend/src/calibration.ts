/** A hidden purchase, or a product that was not bought. */
export interface Observation {
  /** Natural logarithm of chance / average chance. */
  lift: number;
  bought: boolean;
  weight: number;
}

const binCount = 24;
/** Weight per bin of assumed observations that follow the lift: smooths the curve of small organizations. */
const priorWeight = 1;
const [minProbability, maxProbability] = [0.01, 0.99];

/**
 * Turns lifts into probabilities by isotonic regression over bins of observations. The probability that a customer who
 * buys either this product or an average one buys this one; lift / (1 + lift) without observations.
 */
export class Calibration {
  private readonly points: { lift: number; probability: number }[];

  /** The bought and the other observations must have the same total weight. */
  constructor(observations: readonly Observation[]) {
    const perBin = Math.max(1, observations.filter((o) => o.bought).length / binCount);
    const blocks: { lift: number; weight: number; bought: number; purchases: number }[] = [];
    let current = { lift: 0, weight: 0, bought: 0, purchases: 0 };
    for (const { lift, bought, weight } of [...observations].sort((a, b) => a.lift - b.lift)) {
      current.lift += lift * weight;
      current.weight += weight;
      current.bought += bought ? weight : 0;
      current.purchases += bought ? 1 : 0;
      // the same number of purchases per bin makes the curve finer where they are dense
      if (current.purchases >= perBin) {
        blocks.push(current);
        current = { lift: 0, weight: 0, bought: 0, purchases: 0 };
      }
    }
    if (current.weight) blocks.push(current);
    this.points = poolAdjacentViolators(
      blocks.map(({ lift, weight, bought }) => ({
        lift: lift / weight,
        weight: weight + priorWeight,
        value: bought + priorWeight * logistic(lift / weight),
      })),
    );
  }

  /** @param lift natural logarithm of chance / average chance */
  probability(lift: number): number {
    const { points } = this;
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return clamp(logistic(lift));
    if (lift <= first.lift) return clamp(first.probability);
    if (lift >= last.lift) return clamp(last.probability);
    const at = points.findIndex((p) => p.lift >= lift);
    const [below, above] = [points[at - 1] ?? first, points[at] ?? last];
    const share = (lift - below.lift) / Math.max(1e-9, above.lift - below.lift);
    return clamp(below.probability + share * (above.probability - below.probability));
  }
}

const logistic = (lift: number) => 1 / (1 + Math.exp(-lift));
const clamp = (probability: number) => Math.min(maxProbability, Math.max(minProbability, probability));

/** Merges neighbouring bins until the shares never fall. */
function poolAdjacentViolators(blocks: { lift: number; weight: number; value: number }[]) {
  const rising: typeof blocks = [];
  for (const block of blocks) {
    rising.push(block);
    for (;;) {
      const [before, last] = [rising.at(-2), rising.at(-1)];
      if (!before || !last || before.value / before.weight <= last.value / last.weight) break;
      const weight = before.weight + last.weight;
      rising.splice(-2, 2, {
        lift: (before.lift * before.weight + last.lift * last.weight) / weight,
        weight,
        value: before.value + last.value,
      });
    }
  }
  return rising.map(({ lift, weight, value }) => ({ lift, probability: value / weight }));
}
