import { devices, rules, telemetrySeries } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskInput, ChatMessage } from '../../chat/schema';
import { ApiHarness, onboardingFormOf, type Person } from '../../testing/api-harness';
import { isMoreSpecific, isSameMetric, metricsNamed, spacedName } from './match-metrics';
import { readLimitQuestion } from './read-limit-question';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
let documentId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
  const form = onboardingFormOf({ name: 'Feed pump', location: 'Hall 1', manufacturer: 'Acme' });
  ({ deviceId, documentId } = await ann.api.onboarding.start(form));
  await harness.runJobs();
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(telemetrySeries));

const measure = (values: Record<string, number>, timestamp = '2026-11-21T08:05:00Z') =>
  ann.api.devices.recordTelemetry({ deviceId, values, timestamp });
async function ask(text: string, scope: Omit<AskInput, 'text'> = { deviceId }) {
  let answer: ChatMessage | undefined;
  for await (const event of await ann.api.chat.ask({ ...scope, text }))
    if (event.type === 'answer') answer = event.message;
  return answer ?? expect.fail('there is no answer');
}
const question = "Is the pump's coolant temperature above what its manual allows?";

describe('comparing a reading with its limit', () => {
  it('answers with value, time, limit and page', async () => {
    await measure({ coolantTemperature: 90 }, '2026-11-21T07:00:00Z');
    await measure({ coolantTemperature: 101 });
    await measure({ vibration: 1 }, '2026-11-21T08:30:00Z');
    for (const scope of [{ deviceId }, { everywhere: true }]) {
      const answer = await ask(question, scope);
      expect(answer).toMatchObject({
        content:
          'Above the limit. Last reading of Feed pump: coolant temperature 101 (taken as °C), 2026-11-21 08:05. The manual: "The coolant temperature must not exceed 98 °C." [p. 3]',
        queryType: 'MIXED',
        pdfName: 'pump.pdf',
        documents: [{ id: documentId, name: 'pump.pdf' }],
        citations: [{ documentId, page: 3, quote: 'The coolant temperature must not exceed 98 °C.' }],
        sqlQuery: 'reading-against-limit',
        rowCount: 1,
      });
      expect(answer.databaseResults?.rows).toEqual([
        ['coolant Temperature', '101', '2026-11-21 08:05', '> 98 °C', 'Above the limit'],
      ]);
    }
  });

  it('converts a reading with a unit to that of the limit', async () => {
    const units = { coolantTemperature: '°F' };
    await ann.api.devices.recordTelemetry({ deviceId, values: { coolantTemperature: 200 }, units });
    const answer = await ask(question);
    expect(answer.content).toMatch(/^Within the limit\. Last reading of Feed pump: coolant temperature 200 °F, /);
    expect(answer.databaseResults?.rows[0]?.[1]).toBe('200 °F');
  });

  it('reports a reading within the limit', async () => {
    await measure({ temperature: 80 });
    const { content } = await ask('Is the temperature within what the manual allows?');
    expect(content).toMatch(/^Within the limit\..* Compared with the limit of the coolant temperature\. The manual:/);
  });

  it('ignores limits on the other side and ambiguous limits', async () => {
    await measure({ coolantTemperature: 20 });
    const below = await ask('Is the coolant temperature below the minimum of the manual?');
    expect(below.content).toMatch(/^Last reading of Feed pump: coolant temperature 20, 2026-11-21 08:05\./);
    const condition = { operator: '>', values: [60], unit: '°C' } as const;
    const machineCondition = { ...condition, values: [...condition.values], metric: 'Oil temperature' };
    const rule = { deviceId, name: 'Oil', description: 'Hot', condition: 'Hot', action: 'Stop', machineCondition };
    const { id } = await ann.api.rules.create(rule);
    await measure({ temperature: 80 });
    const either = await ask('Is the temperature within what the manual allows?', { deviceId });
    expect(either.content).not.toMatch(/Compared with the limit/);
    await harness.database.db.delete(rules).where(eq(rules.id, id));
  });

  it('shows the limit when there is no reading', async () => {
    const answer = await ask(question);
    expect(answer.queryType).toBe('MIXED');
    expect(answer.content).toBe(
      'Feed pump has sent no reading of its coolant temperature, so that it cannot be compared. The manual: "The coolant temperature must not exceed 98 °C." [p. 3]',
    );
  });

  it('shows the reading with the answer of the manual when no limit is known', async () => {
    await measure({ oilPressure: 2 });
    const answer = await ask('Is the oil pressure below the minimum?');
    expect(answer.content).toMatch(/^Last reading of Feed pump: oil pressure 2, 2026-11-21 08:05\.\n\n.*2\.4 bar/s);
    expect(answer).toMatchObject({ queryType: 'MIXED', sqlQuery: 'reading-against-limit' });
    expect(answer.citations).toContainEqual(expect.objectContaining({ page: 3 }));
  });

  it('finds the quantity in the name of the device', async () => {
    const { id } = await ann.api.devices.create({ name: 'Cold store, temperature probe', location: 'Hall 3' });
    await ann.api.devices.recordTelemetry({ deviceId: id, values: { temperature: 7 } });
    const { content } = await ask('Is the temperature of the cold store above what its manual allows?', {
      everywhere: true,
    });
    expect(content).toMatch(/^Last reading of Cold store, temperature probe: temperature 7, .*I found no limit for it/);
    await harness.database.db.delete(devices).where(eq(devices.id, id));
  });

  it('reports a missing reading before the answer of the manual', async () => {
    await measure({ vibration: 1 });
    const { content, sqlQuery } = await ask("Is the feed pump's humidity above what its manual allows?");
    expect(content).toBe(
      'Feed pump has sent no reading of its humidity, so that it cannot be compared. I found no limit for it in its documents.',
    );
    expect(sqlQuery).toBeNull();
    const limited = await ask('Is the oil pressure below the minimum?');
    expect(limited.content).toMatch(/^Feed pump has sent no reading of its oil pressure, .*\n\n.*2\.4 bar/s);
    expect(limited.queryType).toBe('MIXED');
  });

  it('leaves a question without a quantity to the manual', async () => {
    const { content } = await ask('Is the drain plug within the limits of the manual?');
    expect(content).not.toMatch(/has sent no reading/);
  });

  it('names a missing quantity once, even with several limits', async () => {
    const machineCondition = { metric: 'Coolant temperature', operator: '<' as const, values: [5], unit: '°C' };
    const rule = { deviceId, name: 'Frost', description: 'Cold', condition: 'Cold', action: 'Heat', machineCondition };
    const { id } = await ann.api.rules.create(rule);
    const { content, databaseResults } = await ask('Is the coolant temperature within the limits of the manual?');
    expect(content).toBe(
      'Feed pump has sent no reading of its coolant temperature, so that it cannot be compared. The manual: "The coolant temperature must not exceed 98 °C." [p. 3] The rule "Frost" fires when coolant temperature is below 5 °C.',
    );
    expect(databaseResults?.rows).toHaveLength(2);
    await harness.database.db.delete(rules).where(eq(rules.id, id));
  });

  it('compares with the value that a person set and quotes the manual', async () => {
    await measure({ coolantTemperature: 95 });
    const limit = (await ann.api.rules.byDevice({ deviceId })).find(({ source }) => source?.quote.includes('98 °C'));
    const machineCondition = { metric: 'Coolant temperature', operator: '>' as const, values: [90], unit: '°C' };
    await ann.api.rules.update({ id: limit?.id ?? '', machineCondition });
    expect((await ask(question)).content).toMatch(
      /^Above the limit\. .* The rule ".+" fires when coolant temperature is above 90 °C\. The manual: "The coolant temperature must not exceed 98 °C\." \[p\. 3\]$/,
    );
    await ann.api.rules.update({ id: limit?.id ?? '', machineCondition: { ...machineCondition, values: [98] } });
    await harness.database.db
      .update(rules)
      .set({ editedAt: null })
      .where(eq(rules.id, limit?.id ?? ''));
  });

  it('ignores limits for storage unless the question is about storage', async () => {
    const machineCondition = { metric: 'Storage temperature', operator: '>' as const, values: [40], unit: '°C' };
    const rule = { deviceId, name: 'Store', description: 'Hot', condition: 'Hot', action: 'Move', machineCondition };
    const { id } = await ann.api.rules.create(rule);
    const running = await ask('Is the temperature above what its manual allows?');
    expect(running.databaseResults?.rows.map(([metric]) => metric)).toEqual(['Coolant temperature']);
    const stored = await ask('Is the storage temperature above what its manual allows?');
    expect(stored.databaseResults?.rows.map(([metric]) => metric)).toEqual(['Storage temperature']);
    await harness.database.db.delete(rules).where(eq(rules.id, id));
  });

  it('asks which of several devices the question is about', async () => {
    await measure({ coolantTemperature: 101 });
    const { id } = await ann.api.devices.create({ name: 'Drain pump', location: 'Hall 2' });
    await ann.api.devices.recordTelemetry({ deviceId: id, values: { coolantTemperature: 50 } });
    expect((await ask(question, { everywhere: true })).content).toBe(
      'Which one do you mean? Feed pump (Hall 1) and Drain pump (Hall 2) fit the question.',
    );
    expect((await ask(question)).content).toMatch(/^Above the limit/);
    await harness.database.db.delete(telemetrySeries);
  });
});

describe('readLimitQuestion', () => {
  it.each([
    [question, { words: ['pump', 'coolant', 'temperature'], side: 'upper' }],
    ['Does the current pressure exceed the limit?', { words: ['pressure'], side: 'upper' }],
    ['Is the oil temperature too low right now?', { words: ['oil', 'temperature'], side: 'lower' }],
    ['Are the vibrations of fan 2 within the normal range?', { words: ['vibrations', 'fan', '2'], side: null }],
    ['What is the maximum pressure?', null],
    ['Is the pump allowed to run dry?', null],
    ['How high may the pressure be?', null],
    ['Is it safe to touch the housing above 60 °C?', null],
    ['Can the pressure exceed the limit?', null],
  ])('%s compares %j', (text, read) => expect(readLimitQuestion(text)).toEqual(read));
});

describe('metrics', () => {
  it('are matched by words in any telemetry notation', () => {
    const metrics = ['coolantTemperature', 'oil_temperature', 'pressure'];
    expect(metrics.map(spacedName)).toEqual(['coolant Temperature', 'oil temperature', 'pressure']);
    expect(metricsNamed(['temperature'], metrics)).toEqual(['coolantTemperature', 'oil_temperature']);
    expect(metricsNamed(['coolant', 'temperatures'], metrics)).toEqual(['coolantTemperature']);
    expect(metricsNamed([], metrics)).toEqual([]);
  });

  it('match a limit with one more word in front', () => {
    expect(isSameMetric('coolant_temperature', 'Coolant temperature')).toBe(true);
    expect(isMoreSpecific('Oil pressure', 'pressure')).toBe(true);
    expect(isMoreSpecific('Oil pressure', 'waterPressure')).toBe(false);
    expect(isMoreSpecific('Differential pressure of the air filter', 'airPressure')).toBe(false);
  });
});
