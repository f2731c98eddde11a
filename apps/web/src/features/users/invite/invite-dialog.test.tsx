import { stubbedError } from '@steward/api/msw';
import type { Invitation } from '@steward/api/schema/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { discard, expectDiscardGuard } from '../../../testing/discard-guard';
import { openUsersPage } from '../../../testing/users-page';

const invitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 'i-1',
  email: 'new@northgate.example',
  role: 'USER',
  state: 'open',
  invitedByName: 'Marta Kowalski',
  acceptedByName: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  mailedAt: null,
  mailFailed: false,
  ...fields,
});

async function openDialog(stubs: Parameters<typeof openUsersPage>[0] = {}) {
  const app = openUsersPage(stubs);
  await app.user.click(await screen.findByRole('button', { name: 'Invite User' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Invite User' }) };
}

test('inviting people by email says that emails are on their way, and who has an account', async () => {
  const inviteMany = vi.fn(() => ({
    mailed: true,
    invitations: ['ann@a.example', 'bob@a.example'].map((email, n) => ({
      ...{ id: `i-${n}`, email, link: '/signup?invitation=T', expiresAt: '2026-11-28T09:00:00.000Z' },
    })),
    existing: ['old@a.example'],
  }));
  const { user, dialog } = await openDialog({ 'users.inviteMany': inviteMany });
  expect(within(dialog).getByRole('combobox', { name: 'Role' })).toHaveTextContent('User');
  const addresses = within(dialog).getByLabelText(/^Email/);
  await user.type(addresses, 'new@');
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByText('Please enter a valid email address')).toBeInTheDocument();
  await user.clear(addresses);
  await user.click(addresses);
  await user.paste('Ann Lee <ann@a.example>, bob@a.example\nold@a.example');
  await user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Administrator' }));
  await user.click(within(dialog).getByRole('button', { name: 'Invite 3 people' }));
  expect(await within(dialog).findByText('An email with a link is on its way to 2 people.')).toBeInTheDocument();
  expect(
    within(dialog).getByText('Not invited, because they already have an account: old@a.example'),
  ).toBeInTheDocument();
  expect(inviteMany).toHaveBeenCalledWith({
    emails: ['ann@a.example', 'bob@a.example', 'old@a.example'],
    role: 'ADMIN',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Invite another user' }));
  expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('');
});

test('inviting people shows a link for each where the server sends no email, and copies it', async () => {
  const { user, dialog } = await openDialog({
    'users.inviteMany': ({ emails }) => ({
      mailed: false,
      invitations: emails.map((email) => ({
        ...{ id: email, email, link: `/signup?invitation=${email}`, expiresAt: '2026-11-28T09:00:00.000Z' },
      })),
      existing: [],
    }),
  });
  await user.type(within(dialog).getByLabelText(/^Email/), 'new@northgate.example');
  await user.click(within(dialog).getByRole('button', { name: 'Invite 1 person' }));
  const link = await within(dialog).findByLabelText('Link for new@northgate.example');
  expect(link).toHaveValue('http://localhost:3000/signup?invitation=new@northgate.example');
  expect(dialog).toHaveTextContent('The link is ready. This server sends no email: send it yourself.');
  expect(dialog).toHaveTextContent('Valid for one use until 28 Nov 2026.');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/signup?invitation=new@northgate.example');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test('an invitation is sent again by email, or with a link to hand over', async () => {
  let mailed = true;
  const { user, dialog } = await openDialog({
    'users.invitations': () => [invitation({ state: 'expired', mailFailed: true, mailedAt: null })],
    'users.resendInvitation': ({ id }) => ({
      ...{ id, mailed, link: '/signup?invitation=AGAIN', expiresAt: '2026-12-01T09:00:00.000Z' },
    }),
  });
  const [row] = await within(dialog).findAllByRole('listitem');
  expect(row).toHaveTextContent('expired 27 Nov 2026');
  expect(row).toHaveTextContent('The email could not be sent.');
  await user.click(within(dialog).getByRole('button', { name: /^Send the invitation for new@.* again/ }));
  expect(await screen.findByText('The invitation was sent again. It is valid until 1 Dec 2026.')).toBeInTheDocument();
  mailed = false;
  await user.click(within(dialog).getByRole('button', { name: /^Send the invitation for new@.* again/ }));
  expect(await within(dialog).findByLabelText('Link for new@northgate.example')).toHaveValue(
    'http://localhost:3000/signup?invitation=AGAIN',
  );
});

test('inviting a user selects the link when the clipboard is not available', async () => {
  const { user, dialog } = await openDialog({
    'users.invite': () => ({ id: 'i-9', link: '/signup?invitation=T', expiresAt: '2026-11-28T09:00:00.000Z' }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  const link = await within(dialog).findByLabelText<HTMLInputElement>('Invitation link');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The link is selected. Copy it with your keyboard.')).toBeInTheDocument();
  expect(link.selectionEnd).toBe(link.value.length);
});

test("inviting a user shows the server's error", async () => {
  const { user, dialog } = await openDialog({
    'users.invite': () => {
      throw stubbedError('CONFLICT', 'An account with this email already exists.');
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('An account with this email already exists.');
});

test('the invitation dialog lists open invitations and revokes one', async () => {
  const revoked: string[] = [];
  const all = [
    invitation(),
    invitation({ id: 'i-2', email: null, role: 'ADMIN', invitedByName: null }),
    invitation({ id: 'i-3', email: 'old@northgate.example', state: 'accepted' }),
  ];
  const { user, dialog } = await openDialog({
    'users.invitations': () => all.filter(({ id }) => !revoked.includes(id)),
    'users.revokeInvitation': ({ id }) => {
      revoked.push(id);
      return { message: 'The invitation was revoked.' };
    },
  });
  const list = await within(dialog).findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'new@northgate.exampleAs user, until 27 Nov 2026, by Marta KowalskiResendRevoke',
    'Anyone with the linkAs administrator, until 27 Nov 2026ResendRevoke',
  ]);
  await user.click(within(dialog).getByRole('button', { name: /^Revoke the invitation for new@/ }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  expect(revoked).toEqual(['i-1']);
  expect(await screen.findByText('The invitation was revoked.')).toBeInTheDocument();
});

test('the invitation dialog shows a load error', async () => {
  const { dialog } = await openDialog({
    'users.invitations': () => {
      throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
    },
  });
  expect(await within(dialog).findByText(/The invitations could not be loaded\. Slow down\./)).toBeInTheDocument();
});

test('the invitation dialog asks before discarding a typed email', async () => {
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'ida@northgate.example');
  await expectDiscardGuard(user, dialog, 'Close');
  expect(within(dialog).getByRole('textbox', { name: /Email/ })).toHaveValue('ida@northgate.example');
  await discard(user, dialog, 'Close');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
