import { seededRandom } from '@steward/recommend/random';

const samples = 2000;

/**
 * Lead of a method over a reference, as a share of the reference, with the 95% interval of a paired bootstrap. Whole customers are drawn, so
 * that all rounds of a customer stay together.
 */
export function lead(method: Float64Array, reference: Float64Array): { lead: number; low: number; high: number } {
  const random = seededRandom(7);
  const sampledLeads = Array.from({ length: samples }, () => {
    let ours = 0;
    let theirs = 0;
    for (let n = 0; n < method.length; n++) {
      const customer = Math.floor(random() * method.length);
      ours += method[customer] as number;
      theirs += reference[customer] as number;
    }
    return ours / theirs - 1;
  }).sort((a, b) => a - b);
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  return {
    lead: sum(method) / sum(reference) - 1,
    low: sampledLeads[Math.floor(0.025 * samples)] ?? 0,
    high: sampledLeads[Math.ceil(0.975 * samples) - 1] ?? 0,
  };
}
