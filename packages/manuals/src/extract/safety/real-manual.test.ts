import { expect, it } from 'vitest';
import { isVerbatim } from '../quotes';
import { extractSafety } from './extract-safety';
import { haveManuals, openGold, openManual, wordsShared } from './testing/gold-manual';

const available = haveManuals();

it.skipIf(!available)('finds at least 18 known notices of a real manual, with verbatim quotes', async () => {
  const manual = await openManual('masterflex_ls_pump');
  const items = extractSafety(manual).filter(({ suggestion }) => !suggestion);
  const { safety } = openGold('masterflex_ls_pump');
  const foundNotices = safety.items.filter(({ gist, page }) =>
    items.some((item) => [page].flat().includes(item.source.page) && wordsShared(gist, item.description) >= 0.4),
  );
  expect(foundNotices.length).toBeGreaterThanOrEqual(18);
  expect(foundNotices.length / items.length).toBeGreaterThanOrEqual(0.7);
  for (const { source } of items) expect(isVerbatim(source, manual), source.quote).toBe(true);
});

it.skipIf(!available)('accepts no precautions in a parts manual', async () => {
  const items = extractSafety(await openManual('fadal_vmc15_parts_manual'));
  expect(items.filter(({ suggestion }) => !suggestion)).toEqual([]);
});
