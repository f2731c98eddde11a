import { chatMessages } from '@steward/db/schema';
import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import type { Person, TestServer } from '../testing/test-server';
import { analyticsCalls } from './analytics';

const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const range: [string, string] = ['?range=1d', 'Range must be one of: 7d, 30d, 90d, all'];
const ofDevice = ({ path }: { path: string }) => path.includes('/devices/');

/** Creates a pump with one question, more than a week old, and a liked answer. */
async function createChat(user: Person, server: TestServer): Promise<Ids> {
  const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
  const deviceId = device.body.id ?? '';
  const message = {
    organizationId: 'acme',
    userId: user.id,
    deviceId,
    content: 'M',
    createdAt: new Date(Date.now() - 8 * 86_400_000),
  };
  await server.db.delete(chatMessages);
  await server.db.insert(chatMessages).values([
    { ...message, messageType: 'USER' },
    { ...message, messageType: 'ASSISTANT', queryType: 'PDF', processingTime: 1.5, userFeedback: 'LIKE' },
  ]);
  return { deviceId };
}

const feedbackBreakdown = {
  likes: 1,
  dislikes: 0,
  regenerates: 0,
  likePercentage: 100,
  dislikePercentage: 0,
  regeneratePercentage: 0,
};
const sums = { totalQueries: 1, totalResponses: 1, averageResponseTime: 1.5, totalFeedback: 1 };
const activity = {
  ...sums,
  queryTypeDistribution: [{ queryType: 'PDF', count: 1 }],
  feedbackBreakdown,
  dailyActivity: expect.arrayContaining([
    { date: today, queries: 1, responses: 1, averageResponseTime: 1.5, feedback: 1 },
    { date: today, queries: 0, responses: 0, averageResponseTime: 0, feedback: 0 },
  ]),
};
const responseTimeAnalytics = {
  averageResponseTime: 1.5,
  responseTimeRanges: [
    { range: '0-1s', count: 0 },
    { range: '1-2s', count: 1 },
    { range: '2-5s', count: 0 },
    { range: '5s+', count: 0 },
  ],
};
const userFields = { userName: 'Ann USER', userEmail: expect.stringContaining('@acme.example') };
const ofUser = ({ userId }: Ids) => ({
  userId,
  ...userFields,
  totalQueries: 1,
  totalResponses: 1,
  averageResponseTime: 1.5,
  likedResponses: 1,
  dislikedResponses: 0,
  regeneratedResponses: 0,
});
const overall = ({ userId, deviceId }: Ids) => ({
  totalUsers: 1,
  ...activity,
  topUsers: [{ userId, ...userFields, queryCount: 1, averageResponseTime: 1.5 }],
  topDevices: [{ deviceId, deviceName: 'Pump', queryCount: 1, feedbackCount: 1, satisfactionScore: 100 }],
});

describeContract('analytics', {
  calls: analyticsCalls.filter((call) => !ofDevice(call)),
  async fresh(user, _once, server) {
    return { ...(await createChat(user, server)), id: user.id };
  },
  rows: {
    'GET /api/analytics/dashboard': {
      adminOnly: true,
      query: '?range=30d',
      body: (ids) => ({ range: '30d', overall: overall(ids), userAnalytics: [ofUser(ids)], responseTimeAnalytics }),
      refused: [range],
    },
    'GET /api/analytics/overall': { adminOnly: true, body: overall, refused: [range] },
    'GET /api/analytics/users': { adminOnly: true, body: (ids) => [ofUser(ids)], refused: [range] },
    'GET /api/analytics/response-times': { adminOnly: true, body: () => responseTimeAnalytics, refused: [range] },
    'GET /api/analytics/summary': {
      adminOnly: true,
      query: '?range=7d',
      body: () => ({
        totalUsers: 0,
        totalQueries: 0,
        totalResponses: 0,
        averageResponseTime: 0,
        totalFeedback: 0,
        ...feedbackBreakdown,
        likes: 0,
        likePercentage: 0,
      }),
      refused: [range],
    },
    'GET /api/analytics/users/{id}': {
      adminOnly: true,
      body: (ids) => ({ ...ofUser(ids), ...activity, responseTimeAnalytics }),
      refused: [range],
    },
  },
});

describeContract('analytics of a device', {
  calls: analyticsCalls.filter(ofDevice),
  async fresh(user, _once, server) {
    const { deviceId = '' } = await createChat(user, server);
    return { id: deviceId };
  },
  rows: {
    'GET /api/analytics/devices/{id}': {
      adminOnly: true,
      body: ({ id }) => ({
        deviceId: id,
        deviceName: 'Pump',
        satisfactionScore: 100,
        ...activity,
        responseTimeAnalytics,
      }),
      refused: [range],
    },
  },
});
