/** Told how much has been learned, 0 to 1. */
export type OnLearned = (share: number) => void;

/** Tells a part of the work as its share of all. */
export const partOf =
  (onLearned: OnLearned, from: number, to: number): OnLearned =>
  (share) =>
    onLearned(from + share * (to - from));

/** Tells at most once per percent, and never less than before. */
export function eachPercent(onLearned: OnLearned): OnLearned {
  let told = -1;
  return (share) => {
    const percent = Math.floor(100 * share + 1e-9);
    if (percent <= told) return;
    told = percent;
    onLearned(percent / 100);
  };
}
