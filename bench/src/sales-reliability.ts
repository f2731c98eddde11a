/** A stated probability, and whether the product was bought. */
export interface StatedScore {
  probability: number;
  bought: boolean;
  weight: number;
}

/** Ten bins by stated probability, each with the mean stated and observed probability and its share of all cases. */
function binsOf(scores: readonly StatedScore[]) {
  const all = scores.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: 10 }, (_, n) => {
    const inBin = scores.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === n);
    const weight = inBin.reduce((sum, s) => sum + s.weight, 0);
    const statedMean = inBin.reduce((sum, s) => sum + s.weight * s.probability, 0);
    const observedMean = inBin.reduce((sum, s) => sum + (s.bought ? s.weight : 0), 0);
    return { from: n / 10, statedMean: statedMean / weight, observedMean: observedMean / weight, share: weight / all };
  }).filter(({ share }) => share > 0);
}

/** Expected calibration error: mean distance between stated and observed probability. */
export const calibrationError = (scores: readonly StatedScore[]) =>
  binsOf(scores).reduce(
    (sum, { statedMean, observedMean, share }) => sum + share * Math.abs(statedMean - observedMean),
    0,
  );

/** Printable table of the bins. */
export const reliabilityTable = (scores: readonly StatedScore[]) =>
  binsOf(scores)
    .map(({ from, statedMean, observedMean, share }) => {
      const percent = (value: number) => `${(100 * value).toFixed(1)}%`.padStart(6);
      return `    score ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}: stated ${percent(statedMean)}, observed ${percent(observedMean)}, of all cases ${percent(share)}`;
    })
    .join('\n');
