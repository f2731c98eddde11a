import type { DeviceCard } from '@steward/api/schema/devices';
import { stages } from '@steward/api/schema/progress';

type Progress = NonNullable<DeviceCard['onboarding']>;
export type StepState = 'done' | 'running' | 'pending' | 'failed';

/** The five steps of the card (specification 2, section 2). */
const steps = ['Uploading PDF', 'AI Analysis', 'Extracting Data', 'Generating Rules', 'Maintenance Planning'] as const;

/** Index of the current step. In the stage `upload`, the pages read distinguish analysis from extraction. */
function currentStep({ stage, pagesRead, pageCount }: Progress): number {
  if (stages.indexOf(stage) < stages.indexOf('rules')) {
    if (pagesRead === 0) return 0;
    return pageCount !== null && pagesRead >= pageCount ? 2 : 1;
  }
  return stage === 'rules' ? 3 : 4;
}

export function onboardingSteps(progress: Progress): { name: string; state: StepState }[] {
  const current = progress.status === 'completed' ? steps.length : currentStep(progress);
  const currentState: StepState = progress.status === 'failed' ? 'failed' : 'running';
  return steps.map((name, index) => ({
    name,
    state: index < current ? 'done' : index > current ? 'pending' : currentState,
  }));
}

/** The manual has not been opened yet. */
export const isWaiting = ({ status, stage, pagesRead }: Progress) =>
  status === 'running' && pagesRead === 0 && (stage === 'device' || stage === 'assignment');
