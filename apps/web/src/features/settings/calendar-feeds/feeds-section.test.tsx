import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { taskView } from '@steward/api/msw/factories/task-views';
import type { CalendarFeed } from '@steward/api/schema/calendar-feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { calendarOn, pageStubs, shellStubs } from '../../../testing/shell-stubs';

const feed = (fields: Partial<CalendarFeed> = {}): CalendarFeed => ({
  ...{ id: 'f-1', viewId: null, viewName: null, lastReadAt: null },
  createdAt: '2026-11-01T08:00:00.000Z',
  renewedAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});
const address = 'https://plant.example/api/calendar/secret.ics';

async function openFeeds(stubs: ProcedureStubs = {}) {
  server.use(
    trpcHandlers({
      ...pageStubs,
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-21'),
      'users.sessions': () => [],
      'calendarFeeds.list': () => [feed()],
      ...stubs,
    }),
  );
  const view = renderApp('/settings?tab=security');
  await screen.findByRole('heading', { name: 'Calendar feeds' });
  return view;
}

test('a feed of a saved view is created and its address shown once', async () => {
  const created: unknown[] = [];
  const { user } = await openFeeds({
    'taskViews.list': () => [taskView()],
    'calendarFeeds.create': (input) => {
      created.push(input);
      return { id: 'f-2', address };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Calendar Feed' }));
  await user.click(dialog.getByRole('combobox', { name: 'Tasks' }));
  await user.click(screen.getByRole('option', { name: 'View: Hall 2, urgent' }));
  await user.click(dialog.getByRole('button', { name: 'Create Feed' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(address);
  expect(created).toEqual([{ viewId: 'v-1' }]);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  expect(screen.queryByDisplayValue(address)).not.toBeInTheDocument();
});

test('a feed is renewed and removed after a confirmation', async () => {
  const calls: string[] = [];
  const { user } = await openFeeds({
    'calendarFeeds.list': () => [feed({ lastReadAt: '2026-11-20T08:00:00.000Z' })],
    'calendarFeeds.renew': ({ id }) => {
      calls.push(`renew ${id}`);
      return { id, address };
    },
    'calendarFeeds.remove': ({ id }) => {
      calls.push(`remove ${id}`);
      return { message: 'The calendar feed was removed.' };
    },
  });
  expect((await screen.findByText('Assigned to me')).closest('li')).toHaveTextContent(
    'Address of 1 Nov 2026 · last read Yesterday',
  );
  await user.click(screen.getByRole('button', { name: 'Renew the feed Assigned to me' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(address);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Remove the feed Assigned to me' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The calendar feed was removed.')).toBeInTheDocument();
  expect(calls).toEqual(['renew f-1', 'remove f-1']);
});

test('a refused feed shows the reason', async () => {
  const sentence = 'There are 10 calendar feeds already. Remove one that is not used.';
  const { user } = await openFeeds({
    'calendarFeeds.list': () => [],
    'calendarFeeds.create': () => {
      throw stubbedError('CONFLICT', sentence);
    },
  });
  expect(await screen.findByText('You have no calendar feeds.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  await user.click(await screen.findByRole('button', { name: 'Create Feed' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
