import { ManualStrip } from '@steward/ui/blocks/manual-strip';
import { StageTile, StageTiles } from '@steward/ui/blocks/stage-tile';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogTitle } from '@steward/ui/primitives/dialog';
import { Progress } from '@steward/ui/primitives/progress';
import type { ReactNode } from 'react';
import { deviceNameOf, type RunState } from '../run-state';
import { isLookingThrough, sentenceOf } from '../sentence';
import { tilesOf, toneOfPercent } from '../stage-tiles';
import { stepNames } from '../stages';
import { JustFound } from './just-found';

interface ProgressDialogProps {
  run: RunState;
  assignee: string;
  /** In place of the manual and its finds: why it cannot be read, and what to do. */
  problem?: ReactNode;
  onBackground: () => void;
}

const connections = {
  connecting: { tone: 'warning', word: 'Connecting', colour: 'text-status-warning-text' },
  connected: { tone: 'ok', word: 'Connected', colour: 'text-status-ok-text' },
  error: { tone: 'error', word: 'Connection error', colour: 'text-status-error-text' },
} as const;

/** What the server is doing, from one sentence to the single page. It may be left. */
export function ProgressDialog({ run, assignee, problem, onBackground }: ProgressDialogProps) {
  const { progress, phase } = run;
  const complete = phase === 'complete';
  const percent = complete ? 100 : Math.round(progress?.progress ?? 0);
  const step = complete ? stepNames.length : (progress?.stepDetails.currentStep ?? 1);
  const connection = connections[run.connection];
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onBackground())}>
      <DialogContent size="xl" onInteractOutside={(event) => event.preventDefault()}>
        <header className="flex items-center gap-3 pt-5 pr-6 pl-6 max-sm:px-4">
          <div className="min-w-0 flex-1">
            <DialogTitle>{stepNames[step - 1]}</DialogTitle>
            <p className="truncate text-muted-foreground text-sm">
              Step {step} of {stepNames.length} · {deviceNameOf(run)}
            </p>
          </div>
          <StatusDot tone={connection.tone} pulse={run.connection !== 'error'} className={connection.colour}>
            {connection.word}
          </StatusDot>
        </header>
        <DialogBody className="pt-3.5!">
          <Now run={run} percent={percent} />
          <div className="mt-5">
            <StageTiles label="Stages">
              {tilesOf(run, assignee).map((tile) => (
                <StageTile key={tile.name} {...tile} />
              ))}
            </StageTiles>
          </div>
          {problem ?? <Reading run={run} />}
        </DialogBody>
        {problem ? null : (
          <DialogFooter className="max-sm:flex-col! max-sm:items-stretch!">
            <p className="min-w-0 flex-1 text-muted-foreground text-sm">
              {complete
                ? 'What was found opens in a moment.'
                : 'You can leave. Onboarding goes on, and a notification tells you when it is done.'}
            </p>
            <Button disabled={complete} onClick={onBackground} className="max-sm:flex-none!">
              Continue in background
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Now({ run, percent }: { run: RunState; percent: number }) {
  const { now, more } = sentenceOf(run);
  return (
    <>
      <div className="mb-2 flex items-end justify-between gap-3">
        <div aria-live="polite" className="min-w-0">
          <p className="font-medium text-base">{now}</p>
          <p className="text-muted-foreground text-sm tabular-nums">{more}</p>
        </div>
        <span className="shrink-0 font-title text-2xl tabular-nums tracking-figure">{percent} %</span>
      </div>
      <Progress value={percent} label="Onboarding" tone={toneOfPercent(percent)} className="h-2!" />
    </>
  );
}

function Reading({ run }: { run: RunState }) {
  const { progress } = run;
  const pages = progress?.pageCount ?? null;
  const read = progress?.pagesRead ?? 0;
  return (
    <div className="mt-5.5 grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-8 border-t pt-4.5 max-sm:mt-3.5 max-sm:grid-cols-1 max-sm:gap-3.5 max-sm:pt-3">
      <section>
        <h3 className="mb-2.5 font-semibold text-sm/4.5">The manual, page by page</h3>
        {pages ? (
          <ManualStrip
            pages={pages}
            read={read}
            found={progress?.foundPages ?? []}
            reading={read < pages ? read + 1 : undefined}
            busy={run.phase === 'running' && isLookingThrough(progress)}
            legend
          />
        ) : (
          <p className="text-muted-foreground text-sm">Its pages appear here as soon as it is opened.</p>
        )}
      </section>
      <JustFound findings={progress?.findings ?? []} />
    </div>
  );
}
