import { trpcHandlers } from '@steward/api/msw';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StubbedEventSource } from '../../testing/event-source';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

test('the number of open alarms follows the stream, whose changes refresh the list of alarms', async () => {
  let lists = 0;
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'alarms.counts': () => ({ active: 3, open: 2, high: 0 }),
      'alarms.list': () => {
        lists += 1;
        return { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 };
      },
    }),
  );
  renderApp('/alarms');
  const entry = await screen.findByRole('link', { name: /^Alarms/ });
  await waitFor(() => expect(entry).toHaveTextContent('2'));
  await waitFor(() => expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(1));
  const [stream] = StubbedEventSource.openedFor('live.shell');
  await act(async () => stream?.connect());
  await act(async () => stream?.emit({ kind: 'alarms', counts: { active: 3, open: 2, high: 0 } }));
  const before = lists;
  await act(async () => stream?.emit({ kind: 'alarms', counts: { active: 5, open: 4, high: 1 } }));
  await waitFor(() => expect(entry).toHaveTextContent('4'));
  await waitFor(() => expect(lists).toBeGreaterThan(before));
  expect(entry).toHaveAccessibleName(/^Alarms\s*4\s*open$/);
});

test('the number of open alarms in the stream replaces that of a query answered later', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let asked = false;
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'alarms.counts': async () => {
        asked = true;
        await arrived;
        return { active: 3, open: 2, high: 0 };
      },
    }),
  );
  const { router } = renderApp('/help');
  await waitFor(() => expect(asked).toBe(true));
  await waitFor(() => expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(1));
  const [stream] = StubbedEventSource.openedFor('live.shell');
  await act(async () => stream?.connect());
  await act(async () => stream?.emit({ kind: 'alarms', counts: { active: 5, open: 4, high: 1 } }));
  const entry = await screen.findByRole('link', { name: /^Alarms/ });
  await waitFor(() => expect(entry).toHaveTextContent('4'));
  await act(async () => arrive());
  await waitFor(() => expect(router.options.context.queryClient.isFetching()).toBe(0));
  expect(entry).toHaveTextContent('4');
});
