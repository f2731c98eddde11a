import { afterEach, expect, it } from 'vitest';
import { forgetWorkDraft, readWorkDraft, writeWorkDraft } from './work-draft';

afterEach(() => localStorage.clear());

const draft = {
  requestId: '019aa000-0000-7000-8000-000000000001',
  acknowledged: ['p-1'],
  tickedSteps: ['Drain'],
  note: 'Dry',
  minutes: '5',
  completedOn: '2026-11-20',
  cost: '',
  reading: '',
  parts: [{ partId: 'x-1', number: 'FLT-1', name: 'Oil filter', unit: 'piece', quantity: '2' }],
  reason: '',
};

it('writeWorkDraft keeps a draft per user and task', () => {
  writeWorkDraft('u-1', 't-1', draft);
  expect(readWorkDraft('u-1', 't-1')).toEqual(draft);
  expect(readWorkDraft('u-2', 't-1').note).toBe('');
  expect(readWorkDraft('u-1', 't-2').note).toBe('');
});

it('forgetWorkDraft removes a draft, and readWorkDraft ignores one that is a week old', () => {
  writeWorkDraft('u-1', 't-1', draft, 0);
  expect(readWorkDraft('u-1', 't-1', 7 * 24 * 3600 * 1000).note).toBe('');
  writeWorkDraft('u-1', 't-1', draft);
  forgetWorkDraft('u-1', 't-1');
  expect(readWorkDraft('u-1', 't-1').note).toBe('');
});

it('readWorkDraft returns an empty draft for invalid stored text', () => {
  localStorage.setItem('steward.work.u-1.t-1', JSON.stringify({ savedAt: Date.now(), note: 7, acknowledged: 'x' }));
  expect(readWorkDraft('u-1', 't-1')).toMatchObject({ note: '', acknowledged: [] });
  localStorage.setItem('steward.work.u-1.t-1', '{');
  expect(readWorkDraft('u-1', 't-1').note).toBe('');
});
