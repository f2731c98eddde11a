import { expect, test } from 'vitest';
import { initialState, readSectionState, writeSectionState } from './section-state';

const dayMs = 24 * 3600 * 1000;
const state = { ...initialState, tab: 'safety' as const, draft: 'What' };

test('device page state is stored per user and device', () => {
  writeSectionState('u-1', 'd-1', state);
  expect(readSectionState('u-1', 'd-1')).toEqual(state);
  expect(readSectionState('u-2', 'd-1')).toEqual(initialState);
  expect(readSectionState('u-1', 'd-2')).toEqual(initialState);
});

test('device page state expires after a day', () => {
  writeSectionState('u-1', 'd-1', state, 1000);
  expect(readSectionState('u-1', 'd-1', 1000 + dayMs - 1)).toEqual(state);
  expect(readSectionState('u-1', 'd-1', 1000 + dayMs)).toEqual(initialState);
});

test('invalid stored device page state is ignored', () => {
  localStorage.setItem('steward.device.u-1.d-1', '{');
  expect(readSectionState('u-1', 'd-1')).toEqual(initialState);
  localStorage.setItem('steward.device.u-1.d-1', JSON.stringify({ tab: 'nonsense', savedAt: Date.now() }));
  expect(readSectionState('u-1', 'd-1')).toEqual(initialState);
});
