import { documents } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorContext } from '../context';
import { fileKeysOf } from '../document-files';
import { ApiHarness, onboardingFormOf } from '../testing/api-harness';
import { openFigure } from './figures';

describe('the figures of a document', () => {
  let harness: ApiHarness;
  let ctx: ActorContext;
  let document: typeof documents.$inferSelect;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    const { api, actor } = await harness.person('acme', 'USER');
    ctx = { ...harness.context(actor), actor };
    const { documentId } = await api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const [row] = await harness.database.db.select().from(documents).where(eq(documents.id, documentId));
    if (!row) throw new Error('no document');
    document = row;
  });
  afterAll(() => harness.close());

  it('are drawn once for simultaneous requests and stored', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => openFigure(ctx, document.id, '1')));
    looks.push(await openFigure(ctx, document.id, '1'));
    expect(harness.pictures.drawn).toEqual([
      { page: 2, box: { x: 50, y: 100, width: 300, height: 200 }, scale: 3, longestSide: 1600 },
    ]);
    expect(await Promise.all(looks.map(({ file }) => file.text()))).toEqual(Array(4).fill('page 2'));
    expect(looks[0]?.filename).toBe('pump, page 2, figure 1.png');
    const [file, ...pictures] = await fileKeysOf(ctx, [document]);
    expect(file).toBe(document.storageKey);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]?.startsWith(document.storageKey)).toBe(true);
    expect(harness.files.files.has(pictures[0] ?? '')).toBe(true);
  });

  it('are drawn again after a failure', async () => {
    harness.pictures.undrawable.add(3);
    await expect(openFigure(ctx, document.id, '2')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    harness.pictures.undrawable.clear();
    expect(await (await openFigure(ctx, document.id, '2')).file.text()).toBe('page 3');
  });
});
