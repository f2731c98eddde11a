import { devices, maintenanceTasks } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../chat/schema';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { readingOf } from '../testing/invented-manual';

/** The first half is answered from the organization's data, the second from the manuals of the devices that were found. */
describe('a question whose second half refers to the results of the first', () => {
  let harness: ApiHarness;
  let ann: Person;
  let pumpId: string;
  let fanId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    harness.time = new Date('2026-11-22T09:00:00Z');
    ann = await harness.person('acme', 'ADMIN');
    harness.reader.outcome = {
      ok: true,
      manual: readingOf('Washer W-2', ['Care. Change the oil of the washer with a funnel every year.']),
    };
    await ann.api.onboarding.start(onboardingFormOf({ name: 'Glassware washer', location: 'Lab' }));
    await harness.runJobs();
    harness.reader.outcome = {
      ok: true,
      manual: readingOf('Pump P-1', [
        'Care. To change the oil of the pump, open the drain plug. Change the oil every 250 hours.',
      ]),
    };
    pumpId = (await ann.api.devices.create({ name: 'Feed pump', location: 'Hall 1' })).id;
    await ann.api.knowledge.upload(documentFormOf({ name: 'feed.pdf', bytes: 'feed', deviceId: pumpId }));
    await harness.runJobs();
    fanId = (await ann.api.devices.create({ name: 'Cooling fan', location: 'Roof' })).id;
    const { db } = harness.database;
    await db.delete(maintenanceTasks);
    const late = (deviceId: string, taskName: string) => ({
      organizationId: 'acme',
      deviceId,
      taskName,
      nextMaintenance: '2026-11-20',
    });
    await db.insert(maintenanceTasks).values([late(pumpId, 'Change the oil'), late(fanId, 'Grease the bearing')]);
  });
  afterAll(() => harness.close());

  async function ask(text: string): Promise<ChatMessage> {
    for await (const event of await ann.api.chat.ask({ everywhere: true, text }))
      if (event.type === 'answer') return event.message;
    return expect.fail('there is no answer');
  }

  it.each([
    'Which of my devices are overdue and what does the manual say about it?',
    'Which tasks are overdue and what do the manuals say about them?',
    'Which tasks are overdue, and how do I do them?',
  ])('%s', async (text) => {
    const answer = await ask(text);
    expect(answer).toMatchObject({ queryType: 'MIXED', sqlQuery: 'tasks-overdue', rowCount: 2 });
    expect(answer.content).toMatch(/^2 tasks are overdue: /);
    expect(answer.content).toMatch(/\n\n\*\*Feed pump, Change the oil\*\*\n\n[\s\S]*oil/);
    expect(answer.content).toMatch(/\n\nThere is no manual for Cooling fan\.$/);
    expect(answer.content).not.toContain('washer');
    expect(answer.documents.map(({ name }) => name)).toEqual(['feed.pdf']);
    expect(answer.citations.length).toBeGreaterThan(0);
  });

  it("is answered from the organization's data alone if the first half finds nothing", async () => {
    const answer = await ask('Which devices are in error and what does the manual say about them?');
    expect(answer).toMatchObject({ queryType: 'DATABASE', content: 'No device is in error.' });
  });

  it('is answered with the names of the manuals if it asks for nothing in them', async () => {
    await harness.database.db.update(devices).set({ status: 'ERROR' }).where(eq(devices.id, pumpId));
    const { content } = await ask('Which devices are in error and what does the manual say?');
    expect(content).toMatch(/Feed pump\.\n\nThe manual of Feed pump is feed\.pdf\.$/);
  });

  it('is answered from the manual of another device if it names one', async () => {
    const { content } = await ask('Which devices are in error and how often must the oil of the washer be changed?');
    expect(content).toMatch(/every year/);
  });
});
