import { expect, it } from 'vitest';
import { isVerbatim } from '../quotes';
import { extractSafety } from './extract-safety';
import { haveManuals, openGold, openManual, wordsShared } from './testing/gold-manual';

const available = haveManuals();

it.skipIf(!available)('finds the notices of a real manual, each with its words on its page', async () => {
  const manual = await openManual('masterflex_ls_pump');
  const items = extractSafety(manual).filter(({ suggestion }) => !suggestion);
  const { safety } = openGold('masterflex_ls_pump');
  const found = safety.items.filter(({ gist, page }) =>
    items.some((item) => [page].flat().includes(item.source.page) && wordsShared(gist, item.description) >= 0.4),
  );
  expect(found.length).toBeGreaterThanOrEqual(18);
  expect(found.length / items.length).toBeGreaterThanOrEqual(0.7);
  for (const { source } of items) expect(isVerbatim(source, manual), source.quote).toBe(true);
});

it.skipIf(!available)('finds nothing in a parts manual', async () => {
  const items = extractSafety(await openManual('fadal_vmc15_parts_manual'));
  expect(items.filter(({ suggestion }) => !suggestion)).toEqual([]);
});
