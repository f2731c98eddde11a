import type { RowCell } from '@steward/manuals/chunk/passage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { readingWithRows } from '../testing/scripted-reader';

const models = (label: string, values: readonly [string, string][]): RowCell[] => [
  { header: 'Characteristic', text: label },
  ...values.map(([header, text]) => ({ header, text })),
];
const rows = [
  models('Service weight', [
    ['CE 16', '2990 kg'],
    ['CE 25', '4480 kg'],
  ]),
  models('Battery weight', [
    ['CE 16', '820 kg'],
    ['CE 25', '1470 kg'],
  ]),
];

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
  harness.reader.outcome = { ok: true, manual: readingWithRows(rows) };
  ({ deviceId } = await ann.api.onboarding.start(onboardingFormOf()));
  await harness.runJobs();
});
afterAll(() => harness.close());

it('answers a follow-up about another model from the same row, and does not call that a repetition', async () => {
  const sessionId = 'knowledge_1764000000001';
  const ask = (query: string) => ann.api.knowledge.query({ deviceId, query, sessionId });
  const first = await ask('What is the service weight of the CE 16?');
  expect(first.response).toContain('2990 kg');
  for (const [followUp, value] of [
    ['and the biggest one?', '4480 kg'],
    ['and the CE 16?', '2990 kg'],
  ] as const) {
    const { response, citations } = await ask(followUp);
    expect(response).toContain(value);
    expect(response).not.toContain('nothing more');
    expect(citations[0]).toMatchObject({ quote: first.citations[0]?.quote, page: 3 });
  }
});
