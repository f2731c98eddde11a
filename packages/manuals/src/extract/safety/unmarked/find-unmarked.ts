import { type BoostedTrees, probability } from '../../../learned/boosted-trees';
import { claim, type FindContext } from '../find-context';
import { type Notice, noticeOf } from '../notice';
import { noticeUnits } from './notice-units';
import { unitFeatures } from './unit-features';
import weights from './unmarked-notices.json' with { type: 'json' };

/** Least probability at which a unit becomes a precaution. */
const acceptedFrom = 0.4;

export const shippedModel = (): BoostedTrees => weights;

/** Precautions without a signal word or a sign, by a scorer trained on manuals with gold (`train/README.md`). */
export function findUnmarked(context: FindContext, model: BoostedTrees): Notice[] {
  const featuresOf = unitFeatures(context);
  return noticeUnits(context)
    .filter((unit) => probability(model, featuresOf(unit)) >= acceptedFrom)
    .flatMap(({ pieces }) => claim(context, [noticeOf('unmarked', pieces, undefined)]));
}
