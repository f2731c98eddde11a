import { expect, test } from 'vitest';
import { actionOfKey, openedAt, type ViewerAction, viewerReducer } from './viewer-state';

const reduce = viewerReducer(3);
const after = (...actions: ViewerAction[]) => actions.reduce(reduce, openedAt(1));
const times = (count: number, action: ViewerAction) => Array<ViewerAction>(count).fill(action);

test('zooms from 25 % to 300 % in steps of 25 %', () => {
  expect(after({ type: 'zoom', steps: 1 }).zoom).toBe(1.25);
  expect(after(...times(20, { type: 'zoom', steps: 1 })).zoom).toBe(3);
  expect(after(...times(20, { type: 'zoom', steps: -1 })).zoom).toBe(0.25);
});

test('turns by quarters, and reset undoes both', () => {
  expect(after({ type: 'rotate' }).rotation).toBe(90);
  expect(after(...times(4, { type: 'rotate' })).rotation).toBe(0);
  expect(after({ type: 'rotate' }, { type: 'zoom', steps: 2 }, { type: 'reset' })).toEqual(openedAt(1));
});

test('another picture starts as it is; beyond the ends there is none', () => {
  expect(after({ type: 'rotate' }, { type: 'show', index: 2 })).toEqual(openedAt(2));
  expect(after({ type: 'show', index: 3 }).index).toBe(1);
  expect(after({ type: 'show', index: -1 }).index).toBe(1);
});

test.each([
  ['ArrowLeft', { type: 'show', index: 0 }],
  ['ArrowRight', { type: 'show', index: 2 }],
  ['+', { type: 'zoom', steps: 1 }],
  ['-', { type: 'zoom', steps: -1 }],
  ['a', undefined],
])('the key %s', (key, action) => expect(actionOfKey(key, 1)).toEqual(action));
