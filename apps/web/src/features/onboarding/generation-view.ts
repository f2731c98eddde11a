import type { Generation, ItemChanges } from '@steward/api/schema/generation';
import type { Tile } from './stage-tiles';

const stageNames = ['Rules Generation', 'Maintenance Schedule', 'Safety Procedures'] as const;
const stages: readonly Generation['stage'][] = ['rules', 'maintenance', 'safety', 'complete'];

/** Stage tiles of a generation, with the stage names of onboarding. */
export function generationTiles({ stage, status, ...counts }: Generation): Tile[] {
  const current = stages.indexOf(stage);
  const foundCounts = [counts.rulesGenerated, counts.maintenanceItems, counts.safetyPrecautions];
  return stageNames.map((name, index) => {
    if (current > index) return { name, state: 'done', note: `Completed, ${foundCounts[index]} found` };
    if (current < index) return { name, state: 'pending', note: 'Pending' };
    return status === 'failed'
      ? { name, state: 'failed', note: 'Failed' }
      : { name, state: 'running', note: 'In Progress' };
  });
}

export function generationSentence(generation: Generation, connected: boolean): { now: string; more: string } {
  const { status, stage, waiting, message, subMessage, error } = generation;
  if (status === 'failed') return { now: 'Nothing was generated', more: error ?? '' };
  if (status === 'completed') return { now: 'Generation completed', more: '' };
  const more = connected ? subMessage : 'The connection was lost. Reconnecting; no progress is lost.';
  return { now: waiting && stage === 'upload' ? 'The manual is being read first' : message, more };
}

/** '2 replaced, 27 unchanged, 1 kept'; omits zero counts. */
export function changesText({ replaced, unchanged, kept, removed, leftOut, suggested }: ItemChanges): string {
  const parts = [
    replaced && `${replaced} replaced`,
    unchanged && `${unchanged} unchanged`,
    kept && `${kept} kept`,
    removed && `${removed} removed`,
    leftOut && `${leftOut} left out`,
    suggested && `${suggested} suggested`,
  ];
  return parts.filter(Boolean).join(', ');
}
