import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { analyticsOf } from '@steward/api/msw/factories/analytics';
import { dashboardOf } from '@steward/api/msw/factories/dashboard';
import { member } from '@steward/api/msw/factories/people';
import type { AnalyticsDashboard, AnalyticsRange } from '@steward/api/schema/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';
import { percent, rangeOf, seconds, shareOf } from './figures';

function serve(
  respond: (range: AnalyticsRange | undefined) => AnalyticsDashboard | Promise<AnalyticsDashboard> = () =>
    analyticsOf(),
) {
  const requestedRanges: (AnalyticsRange | undefined)[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'dashboard.get': () => dashboardOf(),
      'analytics.dashboard': (input) => {
        requestedRanges.push(input?.range);
        return respond(input?.range);
      },
    }),
  );
  return requestedRanges;
}

const noActivity: Partial<AnalyticsDashboard['overall']> = {
  totalQueries: 0,
  totalResponses: 0,
  queryTypeDistribution: [],
  dailyActivity: [],
  topUsers: [],
  topDevices: [],
};

describe('analytics page', () => {
  test('shows eight placeholder cards while loading', async () => {
    let sendResponse = () => {};
    const response = new Promise<AnalyticsDashboard>((resolve) => {
      sendResponse = () => resolve(analyticsOf());
    });
    serve(() => response);
    renderApp('/analytics');
    expect(await screen.findByText('Loading analytics data...')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Figures' }).children).toHaveLength(8);
    sendResponse();
    expect(await screen.findByText('2,301')).toBeInTheDocument();
  });

  test('shows the error of a failed load and retries', async () => {
    let broken = true;
    serve(() => {
      if (broken) throw stubbedError('INTERNAL_SERVER_ERROR', 'The server is away.');
      return analyticsOf();
    });
    const { user } = renderApp('/analytics');
    expect(await screen.findByText('Failed to load analytics data. Please try again later.')).toBeInTheDocument();
    expect(screen.getByText('Error loading analytics: The server is away.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2,301')).toBeInTheDocument();
  });

  test('redirects a USER to the dashboard', async () => {
    serve();
    const { router } = renderApp('/analytics', { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('analytics time range', () => {
  test('is sent to the server and kept in the address', async () => {
    const requestedRanges = serve();
    const { user, router } = renderApp('/analytics');
    await screen.findByText('2,301');
    expect(requestedRanges).toEqual(['30d']);
    const ranges = within(screen.getByRole('group', { name: 'Time range' })).getAllByRole('button');
    expect(ranges.map(({ textContent }) => textContent)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'All time',
    ]);
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => expect(requestedRanges).toEqual(['30d', '7d']));
    expect(router.state.location.href).toBe('/analytics?range=7d');
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is read from the address; an invalid value means the default', async () => {
    const requestedRanges = serve();
    const { unmount } = renderApp('/analytics?range=ALL');
    await screen.findByText('2,301');
    unmount();
    renderApp('/analytics?range=1y');
    await screen.findByText('2,301');
    expect(requestedRanges).toEqual(['all', '30d']);
  });
});

describe('analytics figures', () => {
  test('fill eight cards', async () => {
    serve();
    renderApp('/analytics');
    await screen.findByText('2,301');
    const cards = [...screen.getByRole('region', { name: 'Figures' }).children].map(({ textContent }) => textContent);
    expect(cards).toEqual([
      'Total Users18Active users',
      'Total Queries2,301User questions',
      'Total Responses2,296AI responses',
      'Avg Response Time1.4 sAverage processing',
      'Total Feedback68429.8 % of answers',
      'Likes60388.2 % positive',
      'Dislikes588.5 % negative',
      'Regenerates233.4 % regenerated',
    ]);
  });

  test('are drawn as charts, each with an accessible name and a table', async () => {
    serve();
    const { user } = renderApp('/analytics');
    for (const [title, label, row] of [
      ['Daily Activity Trends', 'Queries and responses per day over 3 days, 7 queries in total', '21 Nov 2026 3 2 0'],
      ['Query Type Distribution', 'PDF 75.0 %, LLM_ANSWER 25.0 %', 'LLM_ANSWER 1 25.0 %'],
      [
        'Average Response Time Trend',
        'Average response time per day over 3 days, from 1.9 s to 1.3 s',
        '19 Nov 2026 1.9 s',
      ],
      ['User Feedback Breakdown', 'Likes 88.2 %, Dislikes 8.5 %, Regenerates 3.4 %', 'Likes 603 88.2 %'],
      [
        'Response Time Distribution',
        'Answers by response time: 0-1s 907, 1-2s 1,024, 2-5s 318, 5s+ 47',
        '1-2s 1,024 44.6 %',
      ],
      ['Average Response Time', '1.4 s on average, on a scale of up to 5 seconds', 'Share of 5 seconds 28.8 %'],
    ] as const) {
      const card = within(await screen.findByRole('region', { name: title }));
      expect(await card.findByRole('img', { name: label })).toBeInTheDocument();
      await user.click(card.getByRole('button', { name: `Show as table: ${title}` }));
      expect(card.getByRole('row', { name: row })).toBeInTheDocument();
      expect(card.queryByRole('img')).not.toBeInTheDocument();
    }
  });

  test('rank users and devices; an unrated device has no score', async () => {
    serve();
    renderApp('/analytics');
    const users = await screen.findByRole('table', { name: 'Top Users by Activity' });
    expect(within(users).getAllByRole('row')[1]).toHaveTextContent('1JBJonas Brandtjonas@northgate.example4121.3 s');
    const devices = screen.getByRole('table', { name: 'Top Devices by Usage' });
    expect(within(devices).getAllByRole('row')[1]).toHaveTextContent('1Pump P-114d-128791.2 %');
    expect(within(devices).getAllByRole('row')[2]).toHaveTextContent('2Fan EF-08d-23–');
    expect(within(devices).getByRole('link', { name: 'Pump P-114' })).toHaveAttribute('href', '/devices/d-1');
  });

  test('are listed per user in a table', async () => {
    serve();
    renderApp('/analytics');
    const table = await screen.findByRole('table', { name: 'User Analytics' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['User', 'Queries', 'Responses', 'Avg Response Time', 'Feedback']);
    expect(within(table).getByRole('row', { name: /Jonas Brandt/ })).toHaveTextContent(
      /412.*411.*1\.3 s.*118 liked.*9 disliked.*3 regenerated/,
    );
  });
});

describe('analytics without data', () => {
  test('shows an empty state instead of charts when nothing was asked', async () => {
    serve(() => analyticsOf(noActivity));
    renderApp('/analytics');
    expect(await screen.findByRole('heading', { name: 'No questions in this period' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Query Type Distribution' })).not.toBeInTheDocument();
  });

  test('shows a sentence instead of the feedback chart when nothing was rated', async () => {
    const none = { likes: 0, dislikes: 0, regenerates: 0 };
    const shares = { likePercentage: 0, dislikePercentage: 0, regeneratePercentage: 0 };
    serve(() => analyticsOf({ totalFeedback: 0, feedbackBreakdown: { ...none, ...shares } }));
    renderApp('/analytics');
    expect(await screen.findByText('No ratings in this period.')).toBeInTheDocument();
    expect(screen.getByText('0.0 % positive')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Query Type Distribution' })).toBeInTheDocument();
  });
});

describe('formatting of figures', () => {
  test.each([
    [0, '0-1s'],
    [0.99, '0-1s'],
    [1, '1-2s'],
    [2, '2-5s'],
    [4.99, '2-5s'],
    [5, '5s+'],
  ])('rangeOf puts %d s into %s', (time, range) => expect(rangeOf(time)).toBe(range));

  test('seconds and percent have one decimal; shareOf zero is 0', () => {
    expect(seconds(1.44)).toBe('1.4 s');
    expect(seconds(0)).toBe('–');
    expect(percent(88.25)).toBe('88.3 %');
    expect(shareOf(1, 0)).toBe(0);
  });
});
