import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorContext } from '../context';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { askedQuestion } from './asked-question';
import { nearestSections } from './nearest';

const few = 10;
const many = 1_000_000;

describe('nearestSections', () => {
  let harness: ApiHarness;
  let people: Person[];
  beforeAll(async () => {
    harness = await ApiHarness.create();
    people = [await harness.person('acme', 'USER'), await harness.person('evil', 'USER')];
    for (const { api } of people) await api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
  });
  afterAll(() => harness.close());

  it.each([0, 1])('finds the same own sections by the graph index as by exact comparison (%i)', async (at) => {
    const person = people[at];
    if (!person) throw new Error('nobody');
    const ctx: ActorContext = { ...harness.context(person.actor), actor: person.actor };
    const vector = await askedQuestion(ctx, 'How often change the oil?').vector();
    if (!('values' in vector)) throw new Error(vector.notice);
    const keys = async (passageCount: number) =>
      (await nearestSections(ctx, {}, vector, passageCount))
        .map(({ documentId, ordinal }) => `${documentId} ${ordinal}`)
        .sort();
    const exact = await keys(few);
    expect(exact).toHaveLength(3);
    expect(await keys(many)).toEqual(exact);
    const [device] = (await person.api.devices.list({})).content;
    const [ownDocument] = await person.api.knowledge.ofDevice({ deviceId: device?.id ?? '' });
    expect(exact.every((key) => key.startsWith(ownDocument?.id ?? '-'))).toBe(true);
  });
});
