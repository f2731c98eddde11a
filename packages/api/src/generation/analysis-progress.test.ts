import { onboardingRuns } from '@steward/db/schema';
import { expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf } from '../testing/api-harness';
import { AnalysisProgress } from './analysis-progress';

it('writes the newest progress at the end without waiting for the pause between writes', async () => {
  const harness = await ApiHarness.create();
  const ann = await harness.person('acme', 'USER');
  await ann.api.onboarding.start(onboardingFormOf());
  const endless = () => new Promise<void>(() => {});
  const progress = new AnalysisProgress(
    harness.jobContext(),
    { organizationId: 'acme', condition: undefined },
    endless,
  );
  for (const page of [1, 2, 3]) progress.report({ step: 'rules', page, pageCount: 3 });
  await progress.settled();
  const [run] = await harness.database.db.select().from(onboardingRuns);
  expect(run).toMatchObject({ message: 'Reading limits and alarms', subMessage: 'Page 3 of 3' });
  await harness.close();
});
