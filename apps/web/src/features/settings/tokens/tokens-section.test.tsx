import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import type { ApiToken } from '@steward/api/schema/api-tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { calendarOn, pageStubs, shellStubs } from '../../../testing/shell-stubs';

const token = (fields: Partial<ApiToken> = {}): ApiToken => ({
  id: 't-1',
  name: 'Nightly export',
  scopes: ['read'],
  createdByName: 'Marta Kowalski',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  expired: false,
  lastUsedAt: null,
  ...fields,
});

async function openTokens(stubs: ProcedureStubs = {}) {
  server.use(
    trpcHandlers({
      ...pageStubs,
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-21'),
      'users.sessions': () => [],
      'tokens.list': () => [],
      'calendarFeeds.list': () => [],
      ...stubs,
    }),
  );
  const view = renderApp('/settings?tab=security');
  await screen.findByRole('heading', { name: 'API tokens' });
  return view;
}

test('a token is created with a name, scopes and an expiry, and shown once', async () => {
  const create = vi.fn(() => ({ id: 't-9', token: 'stw_abc.def.ghi', expiresAt: '2026-12-21T09:00:00.000Z' }));
  const { user } = await openTokens({ 'tokens.create': create });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Read' }));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByText('The name is required')).toBeInTheDocument();
  expect(dialog.getByText('Choose at least one scope')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Export');
  await user.click(dialog.getByRole('checkbox', { name: 'Write' }));
  await user.click(dialog.getByRole('combobox', { name: 'Valid for' }));
  await user.click(screen.getByRole('option', { name: '30 days' }));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByRole('textbox', { name: 'API token' })).toHaveValue('stw_abc.def.ghi');
  expect(create).toHaveBeenCalledWith({ name: 'Export', scopes: ['write'], validDays: 30 });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('stw_abc.def.ghi');
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  await user.click(close ?? dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(screen.queryByDisplayValue('stw_abc.def.ghi')).not.toBeInTheDocument();
});

test('tokens are listed with scopes, expiry and last use, and revoked after a confirmation', async () => {
  const revoked: string[] = [];
  const tokens = [token(), token({ id: 't-2', name: 'Old', expired: true, lastUsedAt: '2026-11-20T08:00:00.000Z' })];
  const { user } = await openTokens({
    'tokens.list': () => tokens.filter(({ id }) => !revoked.includes(id)),
    'tokens.revoke': ({ id }) => {
      revoked.push(id);
      return { message: 'The API token was revoked.' };
    },
  });
  const row = (await screen.findByText('Nightly export')).closest('li');
  expect(row).toHaveTextContent('read');
  expect(row).toHaveTextContent('Valid until 30 Jan 2027 · never used · created 1 Nov 2026 by Marta Kowalski');
  expect(screen.getByText('Old').closest('li')).toHaveTextContent('Expired 30 Jan 2027');
  await user.click(screen.getByRole('button', { name: 'Revoke the token Nightly export' }));
  expect(revoked).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the token "Nightly export"?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Nightly export')).not.toBeInTheDocument());
  expect(revoked).toEqual(['t-1']);
  expect(await screen.findByText('The API token was revoked.')).toBeInTheDocument();
});

test('the form keeps its entries when the server refuses a token', async () => {
  const { user } = await openTokens({
    'tokens.create': () => {
      throw stubbedError('CONFLICT', 'There are 50 API tokens already. Revoke one that is not used.');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Export');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('There are 50 API tokens already.');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Export');
});

test('a token is created with the password when the sign-in is not recent', async () => {
  const create = vi.fn(() => ({ id: 't-9', token: 'stw_abc.def.ghi', expiresAt: '2026-12-21T09:00:00.000Z' }));
  const { user } = await openTokens({
    'users.ownConfirmation': () => ({ hasPassword: true, signInNeeded: true }),
    'tokens.create': create,
  });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
  await user.type(await dialog.findByLabelText('Your password'), 'correct horse');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Export');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByRole('textbox', { name: 'API token' })).toHaveValue('stw_abc.def.ghi');
  expect(create).toHaveBeenCalledWith({ name: 'Export', scopes: ['read'], validDays: 90, password: 'correct horse' });
});
