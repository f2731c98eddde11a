import { expect, test } from 'vitest';
import { initialState, readSectionState, writeSectionState } from './section-state';

const day = 24 * 3600 * 1000;
const state = { ...initialState, tab: 'safety' as const, draft: 'What' };

test('is kept for one user and one device', () => {
  writeSectionState('u-1', 'd-1', state);
  expect(readSectionState('u-1', 'd-1')).toEqual(state);
  expect(readSectionState('u-2', 'd-1')).toEqual(initialState);
  expect(readSectionState('u-1', 'd-2')).toEqual(initialState);
});

test('is forgotten after a day', () => {
  writeSectionState('u-1', 'd-1', state, 1000);
  expect(readSectionState('u-1', 'd-1', 1000 + day - 1)).toEqual(state);
  expect(readSectionState('u-1', 'd-1', 1000 + day)).toEqual(initialState);
});

test('what cannot be read is as if it had never been', () => {
  localStorage.setItem('steward.device.u-1.d-1', '{');
  expect(readSectionState('u-1', 'd-1')).toEqual(initialState);
  localStorage.setItem('steward.device.u-1.d-1', JSON.stringify({ tab: 'nonsense', savedAt: Date.now() }));
  expect(readSectionState('u-1', 'd-1')).toEqual(initialState);
});
