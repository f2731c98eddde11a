import { expect, it } from 'vitest';
import { isVerbatim } from '../quotes';
import { haveManuals, openGold, openManual, wordsShared } from '../safety/testing/gold-manual';
import { extractLimits } from './extract-limits';

const available = haveManuals();
/** Reading a manual takes seconds of processor time, which a busy machine multiplies. */
const timeout = 120_000;

it.skipIf(!available)(
  'finds at least 12 known limits of a real manual, with verbatim quotes',
  { timeout },
  async () => {
    const manual = await openManual('tronair_28v_gpu');
    const items = extractLimits(manual);
    const { limits } = openGold('tronair_28v_gpu');
    const foundLimits = limits.filter(({ metric, min, max, page }) =>
      items.some(
        (item) =>
          [page].flat().some((p) => Math.abs(p - item.source.page) <= 1) &&
          [item.min, item.max].some((value) => value !== undefined && (value === min || value === max)) &&
          wordsShared(metric, `${item.metric} ${item.description}`) >= 0.34,
      ),
    );
    expect(foundLimits.length).toBeGreaterThanOrEqual(12);
    expect(items.length).toBeLessThanOrEqual(50);
    for (const { source } of items) expect(isVerbatim(source, manual), source.quote).toBe(true);
  },
);

it.skipIf(!available)('finds no limits in a parts manual', { timeout }, async () => {
  expect(extractLimits(await openManual('fadal_vmc15_parts_manual'))).toEqual([]);
});
