import type { StageState } from '@steward/ui/blocks/stage-tile';
import { megabytes } from '../../pdf/check-pdf';
import type { RunState } from './run-state';
import { stepNames, stepOf } from './stages';

export interface Tile {
  name: string;
  state: StageState;
  note: string;
}

const stateLabels: Record<StageState, string> = {
  done: 'Completed',
  running: 'In Progress',
  pending: 'Pending',
  failed: 'Failed',
};

/** The six stage tiles with their results. */
export function tilesOf({ phase, progress }: RunState, assignee: string): Tile[] {
  const current = progress ? stepOf(progress.stage) : 0;
  const complete = phase === 'complete' || progress?.stage === 'complete';
  const foundText = (count: number | undefined) => (count ? `${count} found` : '');
  const results = [
    '',
    assignee,
    progress ? megabytes(progress.fileSize) : '',
    foundText(progress?.rulesGenerated),
    foundText(progress?.maintenanceItems),
    foundText(progress?.safetyPrecautions),
  ];
  return stepNames.map((name, step) => {
    const state =
      complete || step < current ? 'done' : step > current ? 'pending' : phase === 'unreadable' ? 'failed' : 'running';
    const result = state === 'pending' || state === 'failed' ? '' : (results[step] ?? '');
    return { name, state, note: result ? `${stateLabels[state]}, ${result}` : stateLabels[state] };
  });
}

/** Red, yellow, blue and green ranges of specification 2, section 2. */
export const toneOfPercent = (percent: number) =>
  percent < 30 ? 'error' : percent < 60 ? 'warning' : percent < 90 ? 'info' : 'ok';
