import type { AnalyticsDashboard } from '../../analytics/schema';

export const analyticsOf = (overrides: Partial<AnalyticsDashboard['overall']> = {}): AnalyticsDashboard => ({
  range: '30d',
  overall: {
    totalUsers: 18,
    totalQueries: 2301,
    totalResponses: 2296,
    averageResponseTime: 1.44,
    totalFeedback: 684,
    queryTypeDistribution: [
      { queryType: 'PDF', count: 3 },
      { queryType: 'LLM_ANSWER', count: 1 },
    ],
    feedbackBreakdown: {
      likes: 603,
      dislikes: 58,
      regenerates: 23,
      likePercentage: 88.2,
      dislikePercentage: 8.5,
      regeneratePercentage: 3.4,
    },
    dailyActivity: [
      { date: '2026-11-19', queries: 4, responses: 4, averageResponseTime: 1.9, feedback: 1 },
      { date: '2026-11-20', queries: 0, responses: 0, averageResponseTime: 0, feedback: 0 },
      { date: '2026-11-21', queries: 3, responses: 2, averageResponseTime: 1.3, feedback: 0 },
    ],
    topUsers: [
      {
        userId: 'u-1',
        userName: 'Jonas Brandt',
        userEmail: 'jonas@northgate.example',
        queryCount: 412,
        averageResponseTime: 1.3,
      },
    ],
    topDevices: [
      { deviceId: 'd-1', deviceName: 'Pump P-114', queryCount: 287, feedbackCount: 9, satisfactionScore: 91.2 },
      { deviceId: 'd-2', deviceName: 'Fan EF-08', queryCount: 3, feedbackCount: 0, satisfactionScore: 0 },
    ],
    ...overrides,
  },
  userAnalytics: [
    {
      userId: 'u-1',
      userName: 'Jonas Brandt',
      userEmail: 'jonas@northgate.example',
      totalQueries: 412,
      totalResponses: 411,
      averageResponseTime: 1.3,
      likedResponses: 118,
      dislikedResponses: 9,
      regeneratedResponses: 3,
    },
  ],
  responseTimeAnalytics: {
    averageResponseTime: 1.44,
    responseTimeRanges: [
      { range: '0-1s', count: 907 },
      { range: '1-2s', count: 1024 },
      { range: '2-5s', count: 318 },
      { range: '5s+', count: 47 },
    ],
  },
});
