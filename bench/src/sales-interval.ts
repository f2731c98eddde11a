import { seededRandom } from '@steward/api/services/sales/engine/random';

const samples = 2000;

/**
 * How far one method is ahead of another, as a share of the other, with the 95% interval of a paired bootstrap: whole
 * customers are drawn, so that all rounds of one stay together.
 */
export function lead(method: Float64Array, reference: Float64Array): { lead: number; low: number; high: number } {
  const random = seededRandom(7);
  const drawn = Array.from({ length: samples }, () => {
    let ours = 0;
    let theirs = 0;
    for (let n = 0; n < method.length; n++) {
      const at = Math.floor(random() * method.length);
      ours += method[at] as number;
      theirs += reference[at] as number;
    }
    return ours / theirs - 1;
  }).sort((a, b) => a - b);
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  return {
    lead: sum(method) / sum(reference) - 1,
    low: drawn[Math.floor(0.025 * samples)] ?? 0,
    high: drawn[Math.ceil(0.975 * samples) - 1] ?? 0,
  };
}
