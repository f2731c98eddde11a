import { Button } from '@steward/ui/primitives/button';
import type { ReactNode } from 'react';
import { deviceNameOf, isSending, type RunState } from '../run-state';
import { isSearchingItems, sentenceOf } from '../sentence';
import { tilesOf } from '../stage-tiles';
import { stepNames } from '../stages';
import { ReadingProgress, RunDialog } from './run-dialog';

interface ProgressDialogProps {
  run: RunState;
  assignee: string;
  /** Replaces the manual and its findings when the manual cannot be read. */
  problem?: ReactNode;
  onBackground: () => void;
}

/** Progress of an onboarding; closing it continues the run in the background. */
export function ProgressDialog({ run, assignee, problem, onBackground }: ProgressDialogProps) {
  const { progress, phase } = run;
  const complete = phase === 'complete';
  const step = complete ? stepNames.length : (progress?.stepDetails.currentStep ?? 1);
  return (
    <RunDialog
      title={stepNames[step - 1] ?? stepNames[0]}
      subtitle={`Step ${step} of ${stepNames.length} · ${deviceNameOf(run)}`}
      connection={run.connection}
      sentence={sentenceOf(run)}
      percent={complete ? 100 : Math.round(progress?.progress ?? 0)}
      progressLabel="Onboarding"
      tiles={tilesOf(run, assignee)}
      onClose={onBackground}
      footer={
        problem ? null : (
          <>
            <p className="min-w-0 flex-1 text-muted-foreground text-sm">
              {complete
                ? 'The results open in a moment.'
                : `${isSending(run) ? 'You can keep working, but keep this tab open until the manual is uploaded.' : 'You can close this window.'} Onboarding continues, and a notification tells you when it is done.`}
            </p>
            <Button
              variant="outline"
              disabled={complete}
              onClick={onBackground}
              className="max-sm:in-[footer]:flex-none"
            >
              Continue in background
            </Button>
          </>
        )
      }
    >
      {problem ?? <ReadingProgress progress={progress} busy={phase === 'running' && isSearchingItems(progress)} />}
    </RunDialog>
  );
}
