import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

type User = ReturnType<typeof renderApp>['user'];

async function open(stubs: ProcedureStubs = {}) {
  server.use(trpcHandlers({ 'auth.signUpMode': () => ({ mode: 'open', firstAccount: false }), ...stubs }));
  const app = renderApp('/signup', { user: null });
  await screen.findByRole('heading', { name: 'Create your account' });
  await waitFor(() => expect(screen.queryByText('Checking sign-up settings...')).not.toBeInTheDocument());
  return app;
}

async function fill(user: User, overrides: Record<string, string> = {}) {
  const values = {
    'First name': 'Jonas',
    'Last name': 'Brandt',
    Email: 'jonas@northgate.example',
    Password: 'steward42',
    'Confirm password': 'steward42',
    ...overrides,
  };
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Account' }));

const refuseCommonPassword = (): never => {
  throw stubbedError('BAD_REQUEST', 'This password is common or easy to guess.');
};

describe('sign up', () => {
  test('shows a message for every empty field and for the form', async () => {
    const { user } = await open();
    await submit(user);
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
      'Please fix the errors above before submitting',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
  });

  test('validates a field on blur', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('First name'), 'J');
    await user.tab();
    expect(await screen.findByText('First name must be at least 2 characters')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'jonas@');
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'ab');
    await user.tab();
    expect(await screen.findByText('Password must be at least 3 characters long')).toBeInTheDocument();
    expect(screen.queryByText('Please confirm your password')).not.toBeInTheDocument();
  });

  test('compares the passwords while typing and rejects a mismatch', async () => {
    const signUp = vi.fn();
    const { user } = await open({ 'auth.signUp': signUp });
    await fill(user, { 'Confirm password': 'steward4' });
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    await submit(user);
    expect(await screen.findByText('Please fix the errors above before submitting')).toBeInTheDocument();
    expect(signUp).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Confirm password'), '2');
    expect(screen.getByText('Passwords match')).toBeInTheDocument();
  });

  test('shows the strength of the password without enforcing it', async () => {
    const { user } = await open({ 'auth.signUp': () => ({ success: true, message: 'ok', id: 'u-9' }) });
    await fill(user, { Password: 'abc', 'Confirm password': 'abc' });
    expect(screen.getByText('Lowercase letter')).toHaveTextContent('Lowercase letter: yes');
    expect(screen.getByText('Digit')).toHaveTextContent('Digit: not yet');
    await submit(user);
    expect(await screen.findByText('Account created successfully! Redirecting to login...')).toBeInTheDocument();
  });

  test('states the strict rule before the password is typed, and applies it', async () => {
    const signUp = vi.fn(refuseCommonPassword);
    const { user } = await open({ 'auth.passwordPolicy': () => ({ policy: 'strict' }), 'auth.signUp': signUp });
    expect(await screen.findByText(/12 to 128 characters, none of the common passwords/)).toBeInTheDocument();
    await fill(user, { Password: 'eleven char', 'Confirm password': 'eleven char' });
    await submit(user);
    expect(await screen.findByText('Password must be between 12 and 128 characters')).toBeInTheDocument();
    expect(signUp).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Password'), 's');
    await user.type(screen.getByLabelText('Confirm password'), 's');
    await submit(user);
    expect(await screen.findByText('This password is common or easy to guess.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('eleven chars');
  });

  test('shows under the strict policy how hard the password is to guess, also by the name of the person', async () => {
    const { user } = await open({ 'auth.passwordPolicy': () => ({ policy: 'strict' }) });
    await screen.findByText(/12 to 128 characters/);
    expect(screen.queryByText('Special character')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'password1234');
    expect(await screen.findByText('Easy to guess')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'brandt pump hall');
    expect(await screen.findByText('Very hard to guess')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'Xavierowitsch');
    expect(await screen.findByText(/hard to guess/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Last name'), 'Xavierowitsch');
    expect(await screen.findByText('Very easy to guess')).toBeInTheDocument();
  });

  test('redirects to the sign-in two seconds after success', async () => {
    const signUp = vi.fn(() => ({ success: true, message: 'ok', id: 'u-9' }));
    const { user, router } = await open({ 'auth.signUp': signUp });
    await fill(user);
    await submit(user);
    await screen.findByText('Account created successfully! Redirecting to login...');
    expect(router.state.location.pathname).toBe('/signup');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(signUp).toHaveBeenCalledWith({
      firstName: 'Jonas',
      lastName: 'Brandt',
      email: 'jonas@northgate.example',
      password: 'steward42',
    });
  });

  test('links to the sign-in when the account exists', async () => {
    const { user } = await open({
      'auth.signUp': () => {
        throw stubbedError('CONFLICT', 'Email already in use', 'Email already in use');
      },
    });
    await fill(user);
    await submit(user);
    const message = 'An account with this email already exists. Please try logging in instead.';
    expect(await screen.findByText(message, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

describe('sign-up mode', () => {
  test.each([
    ['invite', 'You need an invitation to create an account here.', 'Open the invitation link in this browser.'],
    [
      'closed',
      'New accounts cannot be created at the moment.',
      'If you need an account, contact an administrator of your organization.',
    ],
  ] as const)('%s: shows instructions instead of the form', async (mode, sentence, next) => {
    await open({ 'auth.signUpMode': () => ({ mode, firstAccount: false }) });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(next)).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  test.each(['open', 'invite', 'closed'] as const)(
    '%s: tells the first account that it becomes the administrator',
    async (mode) => {
      await open({ 'auth.signUpMode': () => ({ mode, firstAccount: true }) });
      expect(screen.getByText('This is the first account, so it becomes the administrator.')).toBeInTheDocument();
      expect(screen.getByLabelText('Email')).toBeInTheDocument();
    },
  );

  test('organization: the account founds a new organization', async () => {
    await open({ 'auth.signUpMode': () => ({ mode: 'organization', firstAccount: false }) });
    expect(screen.getByText('This creates a new organization, with you as its administrator.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  test('shows the form when the mode fails to load', async () => {
    await open({
      'auth.signUpMode': () => {
        throw stubbedError('BAD_REQUEST', 'No.');
      },
    });
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });
});
