import { trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app';
import { recordSavedFiles } from '../testing/saved-files';
import { server } from '../testing/server';
import { shellStubs } from '../testing/shell-stubs';

async function openMenu() {
  server.use(trpcHandlers({ ...shellStubs, 'devices.list': () => deviceList([deviceCard()]) }));
  const { user } = renderApp('/devices?location=Hall%202&tag=hot&status=WARNING&page=1');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  return user;
}

test('the export saves all rows of the list with its filters', async () => {
  const addresses: string[] = [];
  server.use(
    http.get('/api/devices.xlsx', ({ request }) => {
      addresses.push(new URL(request.url).search);
      return new HttpResponse('PK');
    }),
  );
  const saved = recordSavedFiles();
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['assets.xlsx']));
  expect(Object.fromEntries(new URLSearchParams(addresses[0]))).toEqual({
    status: 'WARNING',
    tag: 'hot',
    location: 'Hall 2',
  });
});

test('the export says why it failed', async () => {
  const message = 'The list has 20,001 rows, and a file at most 20,000. Narrow it down with the filters.';
  server.use(http.get('/api/devices.csv', () => HttpResponse.json({ error: 'x', message }, { status: 422 })));
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
