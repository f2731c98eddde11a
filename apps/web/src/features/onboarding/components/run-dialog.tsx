import type { Progress } from '@steward/api/schema/progress';
import { DialogPanel, DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { ManualStrip } from '@steward/ui/blocks/manual-strip';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StageTile, StageTiles } from '@steward/ui/blocks/stage-tile';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import type { ReactNode } from 'react';
import type { RunState } from '../run-state';
import { type Tile, toneOfPercent } from '../stage-tiles';
import { JustFound } from './just-found';

interface RunDialogProps {
  title: string;
  subtitle: string;
  /** Undefined once the run has ended. */
  connection: RunState['connection'] | undefined;
  /** The current activity (`now`) and its detail (`more`). */
  sentence: { now: string; more: string };
  percent: number;
  progressLabel: string;
  tiles: readonly Tile[];
  footer: ReactNode;
  onClose: () => void;
  /** Content below the tiles. */
  children: ReactNode;
}

const connections = {
  connecting: { tone: 'warning', label: 'Connecting', colour: 'text-status-warning-text' },
  connected: { tone: 'ok', label: 'Connected', colour: 'text-status-ok-text' },
  error: { tone: 'error', label: 'Connection error', colour: 'text-status-error-text' },
} as const;

/** Progress of an onboarding or a generation. */
export function RunDialog(props: RunDialogProps) {
  const { title, subtitle, connection, sentence, percent, progressLabel, tiles, footer, onClose, children } = props;
  const state = connection && connections[connection];
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="xl" onInteractOutside={(event) => event.preventDefault()}>
        <header className="flex items-center gap-3 pt-5 pr-6 pl-6 max-sm:px-4">
          <div className="min-w-0 flex-1">
            <DialogTitle>{title}</DialogTitle>
            <p className="truncate text-muted-foreground text-sm">{subtitle}</p>
          </div>
          {state ? (
            <StatusDot tone={state.tone} pulse={connection !== 'error'} className={state.colour}>
              {state.label}
            </StatusDot>
          ) : null}
        </header>
        <DialogPanelBody className="pt-3.5 max-sm:pt-3.5">
          <div className="mb-2 flex items-end justify-between gap-3">
            <div aria-live="polite" className="min-w-0">
              <p className="font-medium text-base">{sentence.now}</p>
              <p className="text-muted-foreground text-sm tabular-nums">{sentence.more}</p>
            </div>
            <span className="shrink-0 font-title text-2xl tabular-nums tracking-figure">{percent} %</span>
          </div>
          <ProgressBar value={percent} label={progressLabel} tone={toneOfPercent(percent)} className="h-2" />
          <div className="mt-5">
            <StageTiles label="Stages">
              {tiles.map((tile) => (
                <StageTile key={tile.name} {...tile} />
              ))}
            </StageTiles>
          </div>
          {children}
        </DialogPanelBody>
        {footer ? (
          <DialogPanelFooter className="max-sm:flex-col max-sm:items-stretch">{footer}</DialogPanelFooter>
        ) : null}
      </DialogPanel>
    </Dialog>
  );
}

/** Pages of the manual that have been read, and the findings so far. */
export function ReadingProgress({ progress, busy }: { progress: Progress | null; busy: boolean }) {
  const pageCount = progress?.pageCount ?? null;
  const pagesRead = progress?.pagesRead ?? 0;
  return (
    <div className="mt-5.5 grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-8 border-t pt-4.5 max-sm:mt-3.5 max-sm:grid-cols-1 max-sm:gap-3.5 max-sm:pt-3">
      <section>
        <h3 className="mb-2.5 font-semibold text-sm/4.5">The manual, page by page</h3>
        {pageCount ? (
          <ManualStrip
            pages={pageCount}
            read={pagesRead}
            found={progress?.foundPages ?? []}
            reading={pagesRead < pageCount ? pagesRead + 1 : undefined}
            busy={busy}
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
