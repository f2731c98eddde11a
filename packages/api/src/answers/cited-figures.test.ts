import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';

describe('citedFigures', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
  });
  afterAll(() => harness.close());

  const query = (text: string) => ann.api.knowledge.query({ pdf_name: 'pump.pdf', query: text });

  it('returns pictures near the cited text with their addresses', async () => {
    const { images, citations } = await query('How often is the strainer cleaned?');
    const documentId = citations[0]?.documentId;
    expect(images).toEqual([
      {
        documentId,
        figure: 1,
        filename: 'pump-page-2-figure-1.png',
        mime_type: 'image/png',
        data: `/api/knowledge/documents/${documentId}/figures/1`,
        size: 0,
        page: 2,
        description: 'Figure 1: Strainer',
      },
    ]);
  });

  it('returns none far from the cited text, and none with a refusal', async () => {
    expect((await query('What is the coolant temperature limit?')).images).toEqual([]);
    expect(await query('What is the warranty period?')).toMatchObject({ answered: false, images: [] });
  });
});
