import { expect, test } from 'vitest';
import { workPutAside } from './work-put-aside';

const workOf = (startedBy: string) => ({
  ...{ recordId: `w-${startedBy}`, startedAt: '2026-11-20T08:40:00.000Z' },
  ...{ startedBy, startedByName: 'Marta Kowalski' },
});
const [own, colleague] = [workOf('u-1'), workOf('u-2')];

test('a person puts their own work aside, also when a colleague took over or completed the task meanwhile', () => {
  expect(workPutAside(own, own, 'u-1')).toBe(own);
  expect(workPutAside(own, colleague, 'u-1')).toBe(own);
  expect(workPutAside(own, null, 'u-1')).toBe(own);
});

test('a person who opens the work of a colleague puts that aside', () => {
  expect(workPutAside(colleague, colleague, 'u-1')).toBe(colleague);
  expect(workPutAside(null, colleague, 'u-1')).toBe(colleague);
  expect(workPutAside(null, null, 'u-1')).toBeNull();
});
