import { chatDays, chatMessages, devices, organizations } from '@steward/db/schema';
import { eq, gt, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '../calendar';
import { Plant } from '../testing/plant';

let plant: Plant;
const db = () => plant.harness.database.db;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());

const time = fc.integer({ min: 0, max: 20 * 24 * 4 }).map((n) => new Date(Date.UTC(2026, 9, 10) + n * 900_000));
const feedback = fc.constantFrom('LIKE', 'DISLIKE', 'REGENERATE', null);
const message = fc.record({
  createdAt: time,
  messageType: fc.constantFrom('USER', 'ASSISTANT'),
  byBob: fc.boolean(),
  device: fc.integer({ min: 0, max: 2 }),
  queryType: fc.constantFrom('PDF', 'DATABASE', 'MIXED', 'LLM_ANSWER', 'UNKNOWN', null),
  processingTime: fc.constantFrom(null, 0.25, 1, 1.75, 2, 4.5, 5, 60),
  userFeedback: feedback,
});

/** The expected sums, counted from the stored messages. */
async function sumsFromMessages(timeZone: string) {
  const days = new Map<string, Record<string, number>>();
  for (const m of await db().select().from(chatMessages)) {
    const subjects = [`user ${m.userId}`, ...(m.deviceId ? [`device ${m.deviceId}`] : [])];
    const date = dateIn(timeZone, m.createdAt);
    const keys = subjects.flatMap((subject) => [
      `${date} ${subject}`,
      `${date.slice(0, 7)}-01 ${subject.replace(' ', '-month ')}`,
    ]);
    for (const key of keys) {
      const day = days.get(key) ?? {};
      const add = (name: string, n = 1) => {
        day[name] = (day[name] ?? 0) + n;
      };
      if (m.messageType === 'USER') add('queries');
      else {
        add('responses');
        const seconds = m.processingTime;
        if (seconds !== null) {
          add('timed');
          add('milliseconds', seconds * 1000);
          add(seconds < 1 ? 'below1' : seconds < 2 ? 'below2' : seconds < 5 ? 'below5' : 'above5');
        }
        if (m.userFeedback) add(`${m.userFeedback.toLowerCase()}s`);
        const type = m.queryType ?? 'UNKNOWN';
        add(type === 'LLM_ANSWER' ? 'llmAnswer' : type.toLowerCase());
      }
      days.set(key, day);
    }
  }
  return Object.fromEntries(days);
}

async function storedSums() {
  const rows = await db()
    .select()
    .from(chatDays)
    .where(or(gt(chatDays.queries, 0), gt(chatDays.responses, 0)));
  return Object.fromEntries(
    rows.map(({ organizationId: _, date, kind, subjectId, ...sums }) => [
      `${date} ${kind} ${subjectId}`,
      Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0)),
    ]),
  );
}

describe('daily and monthly chat sums', () => {
  it('equal a recount of all messages after inserts, ratings, deletions and a time zone change', async () => {
    const history = fc.record({
      messages: fc.array(message, { minLength: 1, maxLength: 25 }),
      ratings: fc.array(feedback, { maxLength: 25 }),
      deletions: fc.array(fc.boolean(), { maxLength: 25 }),
      timeZone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns'),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ messages, ratings, deletions, timeZone }) => {
        const { organizationId, ann, bob } = plant;
        await db().delete(chatMessages);
        const deviceOf = [plant.deviceId, plant.otherDeviceId, null];
        const stored = await db()
          .insert(chatMessages)
          .values(
            messages.map(({ byBob, device, ...fields }) => ({
              ...fields,
              organizationId,
              userId: (byBob ? bob : ann).actor.userId,
              deviceId: deviceOf[device] ?? null,
              content: 'C',
            })),
          )
          .returning({ id: chatMessages.id });
        await db().update(organizations).set({ timeZone });
        for (const [n, { id }] of stored.entries()) {
          const userFeedback = ratings[n];
          if (userFeedback !== undefined)
            await db().update(chatMessages).set({ userFeedback }).where(eq(chatMessages.id, id));
          if (deletions[n]) await db().delete(chatMessages).where(eq(chatMessages.id, id));
        }
        expect(await storedSums()).toEqual(await sumsFromMessages(timeZone));
      }),
      { numRuns: 25 },
    );
  });

  it('lose the messages of a deleted device', async () => {
    const { organizationId, ann } = plant;
    await db().delete(chatMessages);
    const question = { organizationId, userId: ann.actor.userId, messageType: 'USER', content: 'C' } as const;
    await db()
      .insert(chatMessages)
      .values([{ ...question, deviceId: plant.otherDeviceId }, question]);
    await db().delete(devices).where(eq(devices.id, plant.otherDeviceId));
    expect(Object.values(await storedSums())).toEqual([{ queries: 1 }, { queries: 1 }]);
  });
});
