import { trpcHandlers } from '@steward/api/msw';
import { comprehensiveProfile } from '@steward/api/msw/factories/profiles';
import { secondFactorStatus } from '@steward/api/msw/factories/second-factor';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

beforeEach(() =>
  server.use(
    trpcHandlers({
      ...shellStubs,
      'users.comprehensive': () => comprehensiveProfile(),
      'users.sessions': () => [],
      'secondFactor.status': () => secondFactorStatus(),
      'secondFactor.policy': () => ({ required: false, usersWithout: 1 }),
      'tokens.list': () => [],
      'calendarFeeds.list': () => [],
    }),
  ),
);

test.each([
  ['/settings', 'Profile', 'Comprehensive Profile'],
  ['/settings?tab=profile', 'Profile', 'Comprehensive Profile'],
  ['/settings?tab=dashboard', 'Dashboard', 'Device Preview'],
  ['/settings?tab=SECURITY', 'Security', 'Sessions'],
  ['/settings?tab=nothing', 'Profile', 'Comprehensive Profile'],
])('%s opens the settings tab %s', async (address, tab, heading) => {
  renderApp(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: tab, selected: true })).toBeInTheDocument();
});

test('switching the settings tab updates the address', async () => {
  const { user, router } = renderApp('/settings');
  await user.click(await screen.findByRole('tab', { name: 'Security' }));
  await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=security'));
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeInTheDocument();
});
