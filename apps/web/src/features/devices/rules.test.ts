import { progressOf } from '@steward/api/msw/factories/devices';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { describe, expect, test } from 'vitest';
import { deleteErrorMessage } from '../../care/delete-error';
import { relativeTime } from '../../lib/relative-time';
import { onboardingSteps } from './onboarding-steps';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'Just now'],
  ['2026-11-20T11:59:00Z', '1m ago'],
  ['2026-11-20T11:00:30Z', '59m ago'],
  ['2026-11-20T11:00:00Z', '1h ago'],
  ['2026-11-19T12:00:00Z', '1d ago'],
  ['2026-10-20T12:00:00Z', '31d ago'],
])('relativeTime labels %s as "%s"', (instant, label) => {
  expect(relativeTime(instant, now)).toBe(label);
});

describe('onboardingSteps', () => {
  const states = (progress: Parameters<typeof progressOf>[0]) =>
    onboardingSteps(progressOf(progress)).map(({ state }) => state);
  test.each([
    [{ stage: 'upload', pagesRead: 0 } as const, 0],
    [{ stage: 'upload', pagesRead: 12 } as const, 1],
    [{ stage: 'upload', pagesRead: 164 } as const, 2],
    [{ stage: 'rules' } as const, 3],
    [{ stage: 'maintenance' } as const, 4],
    [{ stage: 'safety' } as const, 4],
  ])('shows %o as running step %i', (progress, runningIndex) => {
    const stepStates = states(progress);
    expect(stepStates.indexOf('running')).toBe(runningIndex);
    expect(stepStates.filter((state) => state === 'done')).toHaveLength(runningIndex);
  });

  test('are all done after completion, and mark the failed step after a failure', () => {
    expect(new Set(states({ status: 'completed', stage: 'complete' }))).toEqual(new Set(['done']));
    expect(states({ status: 'failed', stage: 'upload', pagesRead: 12 })[1]).toBe('failed');
  });
});

test.each([
  [
    'Authentication failed. Please log in again.',
    'Authentication Error: Your session has expired. Please log in again.',
  ],
  [
    'Failed to delete device connections',
    'Connection Error: Failed to delete device connections. The device may be currently in use.',
  ],
  ['could not delete rules', 'Rules Error: Failed to delete device rules and configurations.'],
  ['maintenance schedules are locked', 'Maintenance Error: Failed to delete maintenance schedules and tasks.'],
  ['Failed to fetch', 'Network Error: Network connection error. Please check your internet connection.'],
  ['Unknown error.', 'Unknown error.'],
])('deleteErrorMessage turns "%s" into "%s"', (message, banner) => {
  expect(deleteErrorMessage(new Error(message))).toBe(banner);
});

test('machineIcon prefers words of the name and tags to the type', () => {
  const machine = { model: null, tags: [], type: 'GATEWAY' } as const;
  const pump = machineIcon({ ...machine, tags: [], name: 'Sump pump P-310' });
  expect(pump).not.toBe(machineIcon({ ...machine, tags: [], name: 'Hall 2' }));
  expect(pump).toBe(machineIcon({ ...machine, tags: ['water'], name: 'Line 4' }));
});
