import { Button } from '@steward/ui/primitives/button';
import type { ReactNode } from 'react';
import { deviceNameOf, isSending, type RunState } from '../run-state';
import { isLookingThrough, sentenceOf } from '../sentence';
import { tilesOf } from '../stage-tiles';
import { stepNames } from '../stages';
import { ManualSoFar, RunDialog } from './run-dialog';

interface ProgressDialogProps {
  run: RunState;
  assignee: string;
  /** In place of the manual and its finds: why it cannot be read, and what to do. */
  problem?: ReactNode;
  onBackground: () => void;
}

/** What the server is doing for an onboarding. It may be left. */
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
      {problem ?? <ManualSoFar progress={progress} busy={phase === 'running' && isLookingThrough(progress)} />}
    </RunDialog>
  );
}
