import { progressOf } from '@steward/api/msw/factories/devices';
import { expect, test } from 'vitest';
import { idle, type RunState } from './run-state';
import { sentenceOf } from './sentence';

const run = (given: Partial<RunState>): RunState => ({ ...idle, phase: 'running', connection: 'connected', ...given });
const reading = progressOf({ stage: 'upload', message: 'Reading the manual', subMessage: 'Page 3 of 8', pageCount: 8 });

test('says what the server says', () => {
  expect(sentenceOf(run({ progress: { ...reading, pagesRead: 3 } }))).toEqual({
    now: 'Reading the manual',
    more: 'Page 3 of 8',
  });
});

test('says what the server does after the last page, of which it tells nothing', () => {
  expect(sentenceOf(run({ progress: { ...reading, pagesRead: 8 } }))).toEqual({
    now: 'Looking for rules, tasks and precautions',
    more: 'All 8 pages read',
  });
});

test('says that the connection was lost, and when it is given up', () => {
  const lost = run({ connection: 'connecting', progress: reading });
  expect(sentenceOf(lost).more).toBe('The connection was lost. Reconnecting; no progress is lost.');
  expect(sentenceOf({ ...lost, phase: 'unknown', connection: 'error' }).more).toBe('The server cannot be reached.');
});
