import { progressOf } from '@steward/api/msw/factories/devices';
import { expect, test } from 'vitest';
import { idleRun, type RunState } from './run-state';
import { sentenceOf } from './sentence';

const run = (overrides: Partial<RunState>): RunState => ({
  ...idleRun,
  phase: 'running',
  connection: 'connected',
  ...overrides,
});
const reading = progressOf({ stage: 'upload', message: 'Reading the manual', subMessage: 'Page 3 of 8', pageCount: 8 });

test('progress sentence repeats the message of the server', () => {
  expect(sentenceOf(run({ progress: { ...reading, pagesRead: 3 } }))).toEqual({
    now: 'Reading the manual',
    more: 'Page 3 of 8',
  });
});

test('progress sentence describes the item search after the last page was read', () => {
  expect(sentenceOf(run({ progress: { ...reading, pagesRead: 8 } }))).toEqual({
    now: 'Looking for rules, tasks and precautions',
    more: 'All 8 pages read',
  });
});

test('progress sentence reports a lost connection and an unreachable server', () => {
  const disconnected = run({ connection: 'connecting', progress: reading });
  expect(sentenceOf(disconnected).more).toBe('The connection was lost. Reconnecting; no progress is lost.');
  expect(sentenceOf({ ...disconnected, phase: 'unknown', connection: 'error' }).more).toBe(
    'The server cannot be reached.',
  );
});
