import type { DeviceCard } from '@steward/api/schema/devices';
import { ProcessingPanel } from '@steward/ui/blocks/processing-panel';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { isWaiting, onboardingSteps } from '../onboarding-steps';

type Progress = NonNullable<DeviceCard['onboarding']>;

const tones = { running: 'info', completed: 'ok', failed: 'error' } as const;

/** Onboarding progress in a card, while the manual is read and shortly after. */
export function OnboardingPanel({ progress }: { progress: Progress }) {
  const { status, fileName, pagesRead, pageCount, progress: percent } = progress;
  const reading = status === 'running' && pageCount !== null && pagesRead > 0;
  return (
    <ProcessingPanel
      file={fileName}
      note={reading ? `page ${pagesRead} of ${pageCount}` : undefined}
      percent={status === 'completed' ? 100 : percent}
      tone={tones[status]}
      steps={onboardingSteps(progress)}
    >
      <Outcome progress={progress} />
    </ProcessingPanel>
  );
}

function Outcome({ progress }: { progress: Progress }) {
  if (isWaiting(progress)) {
    return <p className="mt-2 text-muted-foreground text-xs">Waiting to start PDF processing...</p>;
  }
  if (progress.status === 'completed') {
    return (
      <div className="mt-2.5 flex gap-2 text-sm text-status-ok-text">
        <CircleCheck aria-hidden="true" className="mt-0.5" />
        <p>
          <b>PDF Processing Complete</b>
          <span className="block">Device is ready for monitoring</span>
        </p>
      </div>
    );
  }
  if (progress.status === 'failed') {
    return (
      <div className="mt-2.5 flex gap-2 text-sm text-status-error-text">
        <CircleAlert aria-hidden="true" className="mt-0.5" />
        <p>
          <b>PDF Processing Failed</b>
          <span className="block">Please try uploading the document again</span>
          {progress.error ? <span className="block text-muted-foreground">{progress.error}</span> : null}
        </p>
      </div>
    );
  }
  return null;
}
