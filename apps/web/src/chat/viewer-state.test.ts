import { expect, test } from 'vitest';
import { initialState, keyAction, type ViewerAction, viewerReducer } from './viewer-state';

const reduce = viewerReducer(3);
const after = (...actions: ViewerAction[]) => actions.reduce(reduce, initialState(1));
const times = (count: number, action: ViewerAction) => Array<ViewerAction>(count).fill(action);

test('viewerReducer zooms from 25% to 300% in steps of 25%', () => {
  expect(after({ type: 'zoom', steps: 1 }).zoom).toBe(1.25);
  expect(after(...times(20, { type: 'zoom', steps: 1 })).zoom).toBe(3);
  expect(after(...times(20, { type: 'zoom', steps: -1 })).zoom).toBe(0.25);
});

test('viewerReducer rotates by 90° and resets zoom and rotation', () => {
  expect(after({ type: 'rotate' }).rotation).toBe(90);
  expect(after(...times(4, { type: 'rotate' })).rotation).toBe(0);
  expect(after({ type: 'rotate' }, { type: 'zoom', steps: 2 }, { type: 'reset' })).toEqual(initialState(1));
});

test('viewerReducer resets zoom and rotation for another image and ignores indexes out of range', () => {
  expect(after({ type: 'rotate' }, { type: 'show', index: 2 })).toEqual(initialState(2));
  expect(after({ type: 'show', index: 3 }).index).toBe(1);
  expect(after({ type: 'show', index: -1 }).index).toBe(1);
});

test.each([
  ['ArrowLeft', { type: 'show', index: 0 }],
  ['ArrowRight', { type: 'show', index: 2 }],
  ['+', { type: 'zoom', steps: 1 }],
  ['-', { type: 'zoom', steps: -1 }],
  ['a', undefined],
])('keyAction of %s', (key, action) => expect(keyAction(key, 1)).toEqual(action));
