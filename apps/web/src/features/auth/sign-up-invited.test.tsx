import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const northgate = { organizationName: 'Northgate Facilities', role: 'ADMIN' as const, email: null };
const open = (stubs: ProcedureStubs, address = '/signup?invitation=TOKEN') => {
  server.use(trpcHandlers({ 'auth.signUpMode': () => ({ mode: 'open', firstAccount: false }), ...stubs }));
  return renderApp(address, { user: null });
};

async function fillAndSend(user: ReturnType<typeof renderApp>['user'], email?: string) {
  await user.type(await screen.findByLabelText('First name'), 'Jonas');
  await user.type(screen.getByLabelText('Last name'), 'Brandt');
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'steward42');
  await user.type(screen.getByLabelText('Confirm password'), 'steward42');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('sign up by invitation', () => {
  test('shows organization and role and joins with the token', async () => {
    const invitation = vi.fn(() => northgate);
    const signUp = vi.fn(() => ({ success: true, message: 'ok', id: 'u-9' }));
    const { user } = open({ 'auth.invitation': invitation, 'auth.signUp': signUp });
    expect(await screen.findByText(/You have been invited to join/)).toHaveTextContent(
      'You have been invited to join Northgate Facilities as an administrator.',
    );
    expect(invitation).toHaveBeenCalledWith({ token: 'TOKEN' });
    await fillAndSend(user, 'jonas@northgate.example');
    expect(await screen.findByText('Account created successfully! Redirecting to login...')).toBeInTheDocument();
    expect(signUp).toHaveBeenCalledWith({
      firstName: 'Jonas',
      lastName: 'Brandt',
      email: 'jonas@northgate.example',
      password: 'steward42',
      invitation: 'TOKEN',
    });
  });

  test('locks the email named by the invitation', async () => {
    const signUp = vi.fn((_: unknown) => ({ success: true, message: 'ok', id: 'u-9' }));
    const { user } = open({
      'auth.invitation': () => ({ ...northgate, role: 'USER', email: 'jonas@northgate.example' }),
      'auth.signUp': signUp,
    });
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveValue('jonas@northgate.example');
    expect(email).toHaveAttribute('readonly');
    expect(screen.getByText('The invitation is for this address.')).toBeInTheDocument();
    await fillAndSend(user);
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: 'jonas@northgate.example', invitation: 'TOKEN' });
  });

  test('shows that an invitation is no longer valid and links to a sign-up without one', async () => {
    const sentence = 'This invitation is no longer valid. Please ask an administrator for a new one.';
    const { user } = open({
      'auth.invitation': () => {
        throw stubbedError('NOT_FOUND', sentence, 'Invitation not valid');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create an account without one' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });

  test('keeps the typed values when the invitation was used in the meantime', async () => {
    const sentence = 'This invitation is no longer valid. Please ask an administrator for a new one.';
    const { user } = open({
      'auth.invitation': () => northgate,
      'auth.signUp': () => {
        throw stubbedError('NOT_FOUND', sentence, 'Invitation not valid');
      },
    });
    await fillAndSend(user, 'jonas@northgate.example');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Jonas');
  });

  test('offers a retry when the server is unreachable', async () => {
    server.use(trpcHandlers({ 'auth.invitation': () => northgate }));
    server.use(http.get('*/trpc/auth.invitation', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/signup?invitation=TOKEN', { user: null });
    const message = 'Unable to connect to the server. Please check your internet connection and try again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have been invited to join/)).toBeInTheDocument();
  });
});

test('sign up without a required invitation shows how to get one', async () => {
  const sentence = 'Sign-up is closed. Please ask an administrator for an invitation.';
  const { user } = open(
    {
      'auth.signUp': () => {
        throw stubbedError('FORBIDDEN', sentence, 'Sign-up closed');
      },
    },
    '/signup',
  );
  await fillAndSend(user, 'jonas@northgate.example');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText('Open the invitation link in this browser.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});
