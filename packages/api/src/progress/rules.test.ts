import { describe, expect, it } from 'vitest';
import { analysisSteps } from '../ports';
import { analysisPercent, newestFindings, readingPercent, shownStage } from './rules';

describe('the percentage of a run', () => {
  it('rises from the end of reading to the end of the analysis', () => {
    const percents = analysisSteps.flatMap((step) => [0, 0.5, 1].map((share) => analysisPercent(step, share)));
    expect(percents[0]).toBe(readingPercent.to);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(new Set(percents).size).toBe(percents.length);
    expect(percents.at(-1)).toBeLessThan(100);
  });

  it.each([
    ['passages', 0, 'upload'],
    ['passages', 1, 'upload'],
    ['rules', 0, 'rules'],
    ['rules', 1, 'rules'],
    ['maintenance', 0, 'maintenance'],
    ['maintenance', 1, 'maintenance'],
    ['safety', 0, 'safety'],
    ['safety', 1, 'safety'],
  ] as const)('shows %s at share %s as stage %s', (step, share, stage) => {
    const run = { stage: 'upload' as const, status: 'running', progress: analysisPercent(step, share) };
    expect(shownStage(run)).toBe(stage);
  });

  it('never shows a stage before the stored one, and shows the stored stage of an ended run', () => {
    expect(shownStage({ stage: 'safety', status: 'running', progress: 62 })).toBe('safety');
    expect(shownStage({ stage: 'device', status: 'running', progress: 6 })).toBe('device');
    expect(shownStage({ stage: 'upload', status: 'failed', progress: 80 })).toBe('upload');
    expect(shownStage({ stage: 'complete', status: 'completed', progress: 100 })).toBe('complete');
  });

  // an older server beside this one writes 62, 76 and 90 with its stages
  it.each([
    ['rules', 62],
    ['maintenance', 76],
    ['safety', 90],
  ] as const)('shows the state written by an older server correctly: %s at %s', (stage, progress) => {
    expect(shownStage({ stage, status: 'running', progress })).toBe(stage);
  });
});

it('keeps the eight newest findings', () => {
  const finding = (page: number) => ({ kind: 'rule' as const, title: `Limit ${page}`, page });
  const before = [1, 2, 3, 4, 5].map(finding);
  expect(newestFindings(before, [6, 7, 8, 9].map(finding)).map(({ page }) => page)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
