import type { AnalysisStep } from '../ports';
import { type Finding, type Stage, stages } from './schema';

/** Pure: the progress of a run in percent. */

export type CountedStep = Exclude<AnalysisStep, 'passages'>;
const countedSteps: readonly CountedStep[] = ['rules', 'maintenance', 'safety'];

/** Percent at which reading the pages begins and ends, and each step of the analysis after it. */
export const readingPercent = { from: 10, to: 52 };
const analysisBands: Record<AnalysisStep, { from: number; to: number }> = {
  passages: { from: 52, to: 62 },
  rules: { from: 62, to: 76 },
  maintenance: { from: 76, to: 90 },
  safety: { from: 90, to: 93 },
};
/** Percent at which storing begins, and the upper limit while it runs. */
const savingPercents = { from: 93, to: 99 };

/** @param share of the pages that the step has analysed, 0 to 1 */
export function analysisPercent(step: AnalysisStep, share: number): number {
  const { from, to } = analysisBands[step];
  // the first percent of a band belongs to the step of that band
  return Math.min(Math.floor(from + (to - from) * share), to - 1);
}

/** @param share of the passages that are stored, 0 to 1 */
export function savingPercent(share: number): number {
  const { from, to } = savingPercents;
  return Math.floor(from + (to - from) * share);
}

/**
 * The stage to show while a run is running. The stored stage is the committed one, which stays at 'upload' until the whole manual is
 * analysed; until then the stage follows from the percentage.
 */
export function shownStage({ stage, progress, status }: { stage: Stage; progress: number; status: string }): Stage {
  if (status !== 'running') return stage;
  const analysisStage = countedSteps.findLast((step) => progress >= analysisBands[step].from) ?? stage;
  return stages.indexOf(analysisStage) > stages.indexOf(stage) ? analysisStage : stage;
}

export const findingKinds: Record<CountedStep, Finding['kind']> = {
  rules: 'rule',
  maintenance: 'task',
  safety: 'precaution',
};
export const countColumns = {
  rules: 'rulesGenerated',
  maintenance: 'maintenanceItems',
  safety: 'safetyPrecautions',
} as const;

const maxFindings = 8;

/** Newest last. */
export const newestFindings = (before: readonly Finding[], newFindings: readonly Finding[]): Finding[] =>
  [...before, ...newFindings].slice(-maxFindings);

export const sortedPages = (pages: readonly number[]): number[] => [...new Set(pages)].sort((a, b) => a - b);
