/** One hidden purchase, or a product that was not bought: the logarithm of its lift, and what it counts. */
export interface Observation {
  lift: number;
  bought: boolean;
  weight: number;
}

const bins = 24;
/** As if so many observations more in each bin followed the lift itself, so that a small organization's curve is smooth. */
const priorWeight = 1;
const [least, most] = [0.01, 0.99];

/**
 * Turns lifts into probabilities by isotonic regression (pool adjacent violators) over bins of observations: of this
 * product and an average one, of which the customer buys one, how likely is it this one? Without observations it is
 * lift / (1 + lift).
 */
export class Calibration {
  private readonly points: { lift: number; probability: number }[];

  /** In sum, those that were bought must weigh as much as those that were not. */
  constructor(observations: readonly Observation[]) {
    const perBin = Math.max(1, observations.filter((o) => o.bought).length / bins);
    const blocks: { lift: number; weight: number; bought: number; purchases: number }[] = [];
    let open = { lift: 0, weight: 0, bought: 0, purchases: 0 };
    for (const { lift, bought, weight } of [...observations].sort((a, b) => a.lift - b.lift)) {
      open.lift += lift * weight;
      open.weight += weight;
      open.bought += bought ? weight : 0;
      open.purchases += bought ? 1 : 0;
      // a bin ends with so many purchases: where they are dense, the curve is fine
      if (open.purchases >= perBin) {
        blocks.push(open);
        open = { lift: 0, weight: 0, bought: 0, purchases: 0 };
      }
    }
    if (open.weight) blocks.push(open);
    this.points = pooled(
      blocks.map(({ lift, weight, bought }) => ({
        lift: lift / weight,
        weight: weight + priorWeight,
        value: bought + priorWeight * byLift(lift / weight),
      })),
    );
  }

  /** @param lift natural logarithm of chance / average chance */
  probability(lift: number): number {
    const { points } = this;
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return clamp(byLift(lift));
    if (lift <= first.lift) return clamp(first.probability);
    if (lift >= last.lift) return clamp(last.probability);
    const at = points.findIndex((p) => p.lift >= lift);
    const [below, above] = [points[at - 1] ?? first, points[at] ?? last];
    const share = (lift - below.lift) / Math.max(1e-9, above.lift - below.lift);
    return clamp(below.probability + share * (above.probability - below.probability));
  }
}

const byLift = (lift: number) => 1 / (1 + Math.exp(-lift));
const clamp = (probability: number) => Math.min(most, Math.max(least, probability));

/** Neighbouring bins whose shares fall are made one until none falls. Between them the curve rises straight. */
function pooled(blocks: { lift: number; weight: number; value: number }[]) {
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
