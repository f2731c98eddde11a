import { trpcHandlers } from '@steward/api/msw';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDevicePage } from '../../testing/device-page';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

const collapse = () => screen.findByRole('button', { name: 'Collapse sidebar' });
const expand = () => screen.findByRole('button', { name: 'Expand sidebar' });

/** Stubs media queries like '(width < 64rem)' for a window this many pixels wide. */
function stubWindowWidth(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = /^\(width < ([\d.]+)rem\)$/.exec(query)?.[1];
    return {
      matches: limit !== undefined && width < Number(limit) * 16,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('sidebar rail', () => {
  test('the sidebar stays open at 1024 px and remembers that it was collapsed', async () => {
    stubWindowWidth(1024);
    server.use(trpcHandlers(shellStubs));
    const first = renderApp('/help');
    await first.user.click(await collapse());
    expect(await expand()).toBeInTheDocument();
    first.unmount();
    renderApp('/help');
    expect(await expand()).toBeInTheDocument();
  });

  test('the sidebar is a rail below 1024 px, and expanding it there is not remembered', async () => {
    stubWindowWidth(1023);
    server.use(trpcHandlers(shellStubs));
    const first = renderApp('/help');
    await first.user.click(await expand());
    expect(await collapse()).toBeInTheDocument();
    first.unmount();
    renderApp('/help');
    expect(await expand()).toBeInTheDocument();
  });

  test('the sidebar folds while a manual page is open beside a list', async () => {
    stubWindowWidth(1366);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = openDevicePage('/devices/d-1?tab=maintenance');
    await user.click(await screen.findByRole('button', { name: 'Open page 44 of the manual' }));
    await screen.findByRole('complementary', { name: 'Page 44 of the manual' });
    expect(await expand()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await collapse()).toBeInTheDocument();
  });
});
