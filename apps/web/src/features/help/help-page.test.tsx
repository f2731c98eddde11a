import { trpcHandlers } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

test('help lists its topics with a table of contents and links to the pages', async () => {
  server.use(trpcHandlers(shellStubs));
  renderApp('/help', { user: member });
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Add your first device', 'Ask about a machine', 'Use the keyboard']),
  );
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    titles.map(({ id }) => `#${id}`),
  );
  const article = within(screen.getByRole('main'));
  expect(article.getByRole('link', { name: 'DeviceCare Center' })).toHaveAttribute('href', '/device-care');
});

test('help covers scans, sales and analytics and announces nothing as coming soon', async () => {
  server.use(trpcHandlers(shellStubs));
  renderApp('/help');
  const manual = await screen.findByRole('region', { name: 'What happens to a manual' });
  expect(manual).toHaveTextContent('Scans are read too');
  expect(screen.getByRole('region', { name: 'Suggest products to customers' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'See how the assistant is used' })).toBeInTheDocument();
  expect(screen.queryByText(/available soon/)).not.toBeInTheDocument();
});
