import { Banner } from '@steward/ui/blocks/banner';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { useState } from 'react';
import { backendHint } from './service-error';
import type { Regeneration } from './use-regeneration';

/** Progress of a regeneration, or why it failed. */
export function RegenerationBanner({ regeneration }: { regeneration: Regeneration }) {
  const { running, progress, message, failure } = regeneration;
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (running) {
    return (
      <Banner tone="info" busy className="mb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            <span className="font-medium">Generating recommendations.</span> {message}
          </p>
          <span className="ml-auto flex items-center gap-2 max-sm:ml-0 max-sm:w-full">
            <ProgressBar value={progress} label="Generating recommendations" className="w-40 max-sm:flex-1" />
            <span className="w-9 text-right font-semibold tabular-nums">{progress}%</span>
          </span>
        </div>
      </Banner>
    );
  }
  if (failure === null || failure === dismissed) return null;
  return (
    <Banner tone="error" className="mb-4" onDismiss={() => setDismissed(failure)}>
      <p className="font-medium">Failed to generate sales report. Please try again.</p>
      <p>{[failure, backendHint(failure)].filter(Boolean).join(' ')}</p>
    </Banner>
  );
}
