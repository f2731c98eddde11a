import { type BoostedTrees, probability } from '../../../learned/boosted-trees';
import { claim, type FindContext } from '../find-context';
import { type Notice, noticeOf } from '../notice';
import { noticeUnits } from './notice-units';
import { unitFeatures } from './unit-features';
import weights from './unmarked-notices.weights.json' with { type: 'json' };

/** Least probability at which a unit becomes a precaution, and at which it is suggested as one. */
const acceptedFrom = 0.4;
const suggestedFrom = 0.12;

export const shippedModel = (): BoostedTrees => weights;

/** Precautions without a signal word or a sign, by a scorer trained on manuals with gold (`train/README.md`). */
export function findUnmarked(context: FindContext, model: BoostedTrees): Notice[] {
  const featuresOf = unitFeatures(context);
  return noticeUnits(context)
    .map((unit) => ({ ...unit, probability: probability(model, featuresOf(unit)) }))
    .filter((unit) => unit.probability >= suggestedFrom)
    .flatMap((unit) => {
      const notice = noticeOf('unmarked', unit.pieces, undefined);
      if (notice && unit.probability < acceptedFrom) notice.suggestedAt = unit.probability;
      return claim(context, [notice]);
    });
}
