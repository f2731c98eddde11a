/** A score that was stated, and whether the product was the one that was bought. */
export interface Stated {
  probability: number;
  bought: boolean;
  weight: number;
}

/** Ten bins of stated probability: what was said in the mean, what was observed, and the share of all cases. */
function binsOf(stated: readonly Stated[]) {
  const all = stated.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: 10 }, (_, n) => {
    const inBin = stated.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === n);
    const weight = inBin.reduce((sum, s) => sum + s.weight, 0);
    const said = inBin.reduce((sum, s) => sum + s.weight * s.probability, 0);
    const seen = inBin.reduce((sum, s) => sum + (s.bought ? s.weight : 0), 0);
    return { from: n / 10, said: said / weight, seen: seen / weight, share: weight / all };
  }).filter(({ share }) => share > 0);
}

/** Expected calibration error: the mean distance of what was said from what was observed. */
export const calibrationError = (stated: readonly Stated[]) =>
  binsOf(stated).reduce((sum, { said, seen, share }) => sum + share * Math.abs(said - seen), 0);

/** The table behind it, to be printed. */
export const reliabilityTable = (stated: readonly Stated[]) =>
  binsOf(stated)
    .map(({ from, said, seen, share }) => {
      const percent = (value: number) => `${(100 * value).toFixed(1)}%`.padStart(6);
      return `    score ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}: stated ${percent(said)}, observed ${percent(seen)}, of all cases ${percent(share)}`;
    })
    .join('\n');
