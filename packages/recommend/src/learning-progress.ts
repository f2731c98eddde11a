/** Receives the finished share of the training, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Maps the progress of one step to the range of the whole training. */
export const stepProgress =
  (onProgress: OnProgress, from: number, to: number): OnProgress =>
  (share) =>
    onProgress(from + share * (to - from));

/** Reports each percent at most once and never a smaller one than before. */
export function oncePerPercent(onProgress: OnProgress): OnProgress {
  let reportedPercent = -1;
  return (share) => {
    const percent = Math.floor(100 * share + 1e-9);
    if (percent <= reportedPercent) return;
    reportedPercent = percent;
    onProgress(percent / 100);
  };
}
