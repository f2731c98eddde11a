import { expect, it } from 'vitest';
import { refusedAdvisories } from '../../.ci/check-advisories.mjs';

const advisory = (severity: string, id: string) => ({
  name: 'left-pad',
  title: 'Pads too far',
  severity,
  url: `https://advisories.example/${id}`,
});
const report = {
  vulnerabilities: {
    'left-pad': { via: [advisory('high', 'GHSA-1'), advisory('moderate', 'GHSA-2')] },
    // depends on it, so the same advisory appears again
    'right-pad': { via: ['left-pad'] },
  },
};
const today = '2026-11-23';

it('refuses advisories of severity high and critical', () => {
  expect(refusedAdvisories(report, [], today)).toEqual(['left-pad: Pads too far (high, GHSA-1)']);
});

it('accepts an allowed advisory until its date', () => {
  const allowed = (until: string) => [{ advisory: 'GHSA-1', reason: 'The product never pads.', until }];
  expect(refusedAdvisories(report, allowed('2026-11-23'), today)).toEqual([]);
  expect(refusedAdvisories(report, allowed('2026-11-22'), today)).toHaveLength(1);
});

it('refuses nothing when there are no vulnerabilities', () => {
  expect(refusedAdvisories({ vulnerabilities: {} }, [], today)).toEqual([]);
});
