import { chatMessages, organizations } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { everyDay, firstDay, percentage } from './rules';

let plant: Plant;
let rival: Person;
const db = () => plant.harness.database.db;

beforeAll(async () => {
  plant = await Plant.open();
  rival = await plant.harness.person('rival', 'ADMIN');
});
afterAll(() => plant.harness.close());
beforeEach(async () => {
  await plant.empty();
  await db().delete(chatMessages);
  await db().update(organizations).set({ timeZone: 'UTC' });
});

type Message = Partial<typeof chatMessages.$inferInsert>;
const storeQuestion = (at: string, fields: Message = {}, person = plant.ann) =>
  db()
    .insert(chatMessages)
    .values({
      organizationId: person.actor.organizationId,
      userId: person.actor.userId,
      messageType: 'USER',
      content: 'How often?',
      createdAt: new Date(at),
      ...fields,
    });
const storeAnswer = (at: string, fields: Message = {}, person = plant.ann) =>
  storeQuestion(at, { messageType: 'ASSISTANT', queryType: 'PDF', processingTime: 1, ...fields }, person);

describe('analytics totals', () => {
  it('count questions, answers, query types and ratings', async () => {
    await storeQuestion('2026-11-21T08:00:00Z', { deviceId: plant.deviceId });
    await storeAnswer('2026-11-21T08:00:01Z', { deviceId: plant.deviceId, userFeedback: 'LIKE', processingTime: 0.5 });
    await storeQuestion('2026-11-20T08:00:00Z', { deviceId: plant.deviceId }, plant.bob);
    await storeAnswer('2026-11-20T08:00:01Z', { deviceId: plant.deviceId, userFeedback: 'DISLIKE' }, plant.bob);
    await storeQuestion('2026-11-20T09:00:00Z', {}, plant.bob);
    await storeAnswer(
      '2026-11-20T09:00:01Z',
      { queryType: 'DATABASE', processingTime: 6, userFeedback: 'LIKE' },
      plant.bob,
    );
    await storeAnswer('2026-11-20T09:00:02Z', { queryType: null, processingTime: null }, plant.bob);

    const { overall, userAnalytics, responseTimeAnalytics, range } = await plant.ann.api.analytics.dashboard({
      range: '7d',
    });
    expect(range).toBe('7d');
    expect(overall).toMatchObject({
      totalUsers: 2,
      totalQueries: 3,
      totalResponses: 4,
      averageResponseTime: 2.5,
      totalFeedback: 3,
      queryTypeDistribution: [
        { queryType: 'PDF', count: 2 },
        { queryType: 'DATABASE', count: 1 },
        { queryType: 'UNKNOWN', count: 1 },
      ],
      feedbackBreakdown: {
        likes: 2,
        dislikes: 1,
        regenerates: 0,
        likePercentage: 66.7,
        dislikePercentage: 33.3,
        regeneratePercentage: 0,
      },
      topDevices: [
        {
          deviceId: plant.deviceId,
          deviceName: 'Pump 1',
          queryCount: 2,
          feedbackCount: 2,
          satisfactionScore: 50,
        },
      ],
    });
    expect(overall.topUsers.map(({ userEmail, queryCount }) => [userEmail, queryCount])).toEqual([
      ['user@acme.example', 2],
      ['admin@acme.example', 1],
    ]);
    expect(userAnalytics[0]).toEqual({
      userId: plant.bob.actor.userId,
      userName: 'Ann USER',
      userEmail: 'user@acme.example',
      totalQueries: 2,
      totalResponses: 3,
      averageResponseTime: 3.5,
      likedResponses: 1,
      dislikedResponses: 1,
      regeneratedResponses: 0,
    });
    expect(responseTimeAnalytics).toEqual({
      averageResponseTime: 2.5,
      responseTimeRanges: [
        { range: '0-1s', count: 1 },
        { range: '1-2s', count: 1 },
        { range: '2-5s', count: 0 },
        { range: '5s+', count: 1 },
      ],
    });
    expect(overall.dailyActivity.at(-2)).toEqual({
      date: '2026-11-20',
      queries: 2,
      responses: 3,
      averageResponseTime: 3.5,
      feedback: 2,
    });
    // the separate procedures return the same figures
    expect(await plant.ann.api.analytics.overall({ range: '7d' })).toEqual(overall);
    expect(await plant.ann.api.analytics.users({ range: '7d' })).toEqual(userAnalytics);
    expect(await plant.ann.api.analytics.responseTimes({ range: '7d' })).toEqual(responseTimeAnalytics);
    expect(await plant.ann.api.analytics.summary({ range: '7d' })).toEqual({
      totalUsers: 2,
      totalQueries: 3,
      totalResponses: 4,
      averageResponseTime: 2.5,
      totalFeedback: 3,
      ...overall.feedbackBreakdown,
    });
  });

  it('are zero without any messages', async () => {
    const { overall, userAnalytics, responseTimeAnalytics } = await plant.ann.api.analytics.dashboard();
    expect(overall).toEqual({
      totalUsers: 0,
      totalQueries: 0,
      totalResponses: 0,
      averageResponseTime: 0,
      totalFeedback: 0,
      queryTypeDistribution: [],
      feedbackBreakdown: {
        likes: 0,
        dislikes: 0,
        regenerates: 0,
        likePercentage: 0,
        dislikePercentage: 0,
        regeneratePercentage: 0,
      },
      dailyActivity: [],
      topUsers: [],
      topDevices: [],
    });
    expect(userAnalytics).toEqual([]);
    expect(responseTimeAnalytics.responseTimeRanges.every(({ count }) => count === 0)).toBe(true);
    expect((await plant.ann.api.analytics.overall({ range: '30d' })).dailyActivity).toHaveLength(30);
  });

  it('count a response time on a boundary in the range that begins there', async () => {
    for (const processingTime of [0.999, 1, 1.999, 2, 4.999, 5])
      await storeAnswer('2026-11-21T08:00:00Z', { processingTime });
    const { responseTimeRanges } = await plant.ann.api.analytics.responseTimes();
    expect(responseTimeRanges.map(({ count }) => count)).toEqual([1, 2, 2, 1]);
  });

  it('list the five most active users', async () => {
    for (let n = 0; n < 6; n++) {
      const person = await plant.harness.person('acme', 'USER', `${n}@acme.example`);
      for (let times = 0; times <= n; times++) await storeQuestion('2026-11-21T08:00:00Z', {}, person);
    }
    const { overall, userAnalytics } = await plant.ann.api.analytics.dashboard({ range: 'all' });
    expect(overall.topUsers.map(({ queryCount }) => queryCount)).toEqual([6, 5, 4, 3, 2]);
    expect(userAnalytics).toHaveLength(6);
  });
});

describe('an analytics range', () => {
  it("begins at midnight of its first day in the organization's time zone", async () => {
    await db().update(organizations).set({ timeZone: 'Europe/Berlin' });
    plant.harness.time = new Date('2026-11-20T23:30:00Z');
    // 21 November 00:30 in Berlin; the seven days begin there on 15 November 00:00, 14 November 23:00 UTC
    await storeQuestion('2026-11-14T22:59:59Z');
    await storeQuestion('2026-11-14T23:00:00Z');
    await storeQuestion('2026-11-20T23:10:00Z');
    const week = await plant.ann.api.analytics.overall({ range: '7d' });
    expect(week.totalQueries).toBe(2);
    expect(week.dailyActivity.map(({ date, queries }) => `${date} ${queries}`)).toEqual([
      '2026-11-15 1',
      '2026-11-16 0',
      '2026-11-17 0',
      '2026-11-18 0',
      '2026-11-19 0',
      '2026-11-20 0',
      '2026-11-21 1',
    ]);
    const all = await plant.ann.api.analytics.overall({ range: 'all' });
    expect(all.totalQueries).toBe(3);
    expect(all.dailyActivity[0]).toMatchObject({ date: '2026-11-14', queries: 1 });
  });

  it('defaults to all time and rejects an unknown range', async () => {
    await storeQuestion('2019-01-01T00:00:00Z');
    expect((await plant.ann.api.analytics.summary()).totalQueries).toBe(1);
    expect((await plant.ann.api.analytics.summary({ range: '90d' })).totalQueries).toBe(0);
    await expect(plant.ann.api.analytics.summary({ range: '1d' as '7d' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it.each([
    ['7d', '2026-11-15'],
    ['30d', '2026-10-23'],
    ['90d', '2026-08-24'],
    ['all', null],
  ] as const)('%s begins on %s', (range, from) => expect(firstDay(range, '2026-11-21')).toBe(from));

  it('has each day once across a clock change', () => {
    const days = everyDay([], '2026-10-24', '2026-10-27').map(({ date }) => date);
    expect(days).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
    expect(everyDay([], null, '2026-10-27')).toEqual([]);
  });

  it.each([
    [0, 0, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [3, 3, 100],
  ])('percentage(%i, %i) is %d', (share, total, expected) => expect(percentage(share, total)).toBe(expected));
});

describe('analytics of one user or device', () => {
  it('count only its own messages', async () => {
    await storeQuestion('2026-11-21T08:00:00Z', { deviceId: plant.deviceId }, plant.bob);
    await storeAnswer('2026-11-21T08:00:01Z', { deviceId: plant.deviceId, userFeedback: 'LIKE' }, plant.bob);
    await storeQuestion('2026-11-21T08:00:00Z');
    const userFigures = await plant.ann.api.analytics.user({ id: plant.bob.actor.userId });
    expect(userFigures).toMatchObject({
      userName: 'Ann USER',
      totalQueries: 1,
      totalResponses: 1,
      likedResponses: 1,
      dailyActivity: [{ date: '2026-11-21', queries: 1 }],
    });
    const deviceFigures = await plant.ann.api.analytics.device({ id: plant.deviceId, range: '7d' });
    expect(deviceFigures).toMatchObject({ deviceName: 'Pump 1', totalQueries: 1, satisfactionScore: 100 });
    expect(deviceFigures.dailyActivity).toHaveLength(7);
    expect(await plant.ann.api.analytics.device({ id: plant.otherDeviceId })).toMatchObject({ totalQueries: 0 });
  });

  it('answer NOT_FOUND for an absent, malformed or foreign id', async () => {
    for (const id of [rival.actor.userId, '01890000-0000-7000-8000-000000000000', 'x']) {
      await expect(plant.ann.api.analytics.user({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(plant.ann.api.analytics.device({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('access to analytics', () => {
  it("shows an ADMIN only messages of the ADMIN's own organization", async () => {
    await storeQuestion('2026-11-21T08:00:00Z');
    await storeQuestion('2026-11-21T08:00:00Z', {}, rival);
    await storeQuestion('2026-11-21T08:00:00Z', {}, rival);
    expect((await plant.ann.api.analytics.summary()).totalQueries).toBe(1);
    expect((await rival.api.analytics.users()).map(({ userEmail }) => userEmail)).toEqual(['admin@rival.example']);
  });

  it('is denied to a USER', async () => {
    const { analytics } = plant.bob.api;
    const id = plant.bob.actor.userId;
    const calls = [
      () => analytics.dashboard(),
      () => analytics.overall(),
      () => analytics.users(),
      () => analytics.responseTimes(),
      () => analytics.summary(),
      () => analytics.user({ id }),
      () => analytics.device({ id: plant.deviceId }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
