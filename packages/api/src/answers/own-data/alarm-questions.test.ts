import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../chat/schema';
import { ApiHarness, type Person } from '../../testing/api-harness';

describe('a question about alarms', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    harness.time = new Date('2026-11-22T09:00:00Z');
    ann = await harness.person('acme', 'ADMIN');
    for (const person of [ann, await harness.person('rival', 'ADMIN')]) {
      const { id } = await person.api.devices.create({ name: 'Generator' });
      await person.api.rules.create({
        deviceId: id,
        name: 'Coolant',
        description: 'Limit',
        condition: 'Coolant temperature is above 95 °C',
        action: 'Check',
        priority: 'HIGH',
        machineCondition: { metric: 'Coolant temperature', operator: '>', values: [95], unit: '°C' },
      });
      await person.api.devices.recordTelemetry({ deviceId: id, values: { 'Coolant temperature': 104 } });
    }
    await ann.api.devices.create({ name: 'Cooling fan' });
  });
  afterAll(() => harness.close());

  async function ask(text: string): Promise<ChatMessage> {
    for await (const event of await ann.api.chat.ask({ everywhere: true, text }))
      if (event.type === 'answer') return event.message;
    return expect.fail('there is no answer');
  }

  it.each([
    [
      'Are there any active alarms?',
      'There is 1 active alarm: Coolant temperature is above 95 °C (Generator, 104 °C, since 2026-11-22 09:00).',
    ],
    [
      'Why is the generator in alarm?',
      'There is 1 active alarm of Generator: Coolant temperature is above 95 °C (104 °C, since 2026-11-22 09:00).',
    ],
    ['Is the cooling fan in alarm?', 'There is no active alarm of Cooling fan.'],
  ])('is answered from the own data: %s', async (text, content) => {
    expect(await ask(text)).toMatchObject({ content, queryType: 'DATABASE', sqlQuery: 'active-alarms' });
  });
});
