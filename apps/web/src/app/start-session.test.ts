import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { currentUser } from '../lib/session/session';
import { storedToken, storeTokens } from '../lib/session/stored-session';
import { createApiClient } from '../lib/trpc/client';
import { server } from '../testing/server';
import { signInAs, tokenIssuedAt } from '../testing/sessions';
import { startSession, whenUserIsKnown } from './start-session';

const profile = (firstName: string) => ({
  ...admin,
  firstName,
  name: `${firstName} Kowalski`,
  organizationName: 'Northgate Facilities',
  phone: null,
  enabled: true,
  createdAt: '',
  updatedAt: '',
  lastLoginAt: null,
});
const profileStub = (firstName: string): ProcedureStubs => ({ 'users.profile': () => profile(firstName) });

test('startSession uses the saved user at once and updates it from the profile', async () => {
  server.use(trpcHandlers(profileStub('Martina')));
  signInAs(admin);
  startSession(createApiClient());
  await whenUserIsKnown();
  expect(currentUser()?.firstName).toBe('Marta');
  await expect.poll(() => currentUser()?.firstName).toBe('Martina');
});

test('startSession waits for the profile when no user is saved', async () => {
  server.use(trpcHandlers(profileStub('Martina')));
  storeTokens({ token: tokenIssuedAt(Date.now()), refreshToken: 'refresh-1' });
  startSession(createApiClient());
  await whenUserIsKnown();
  expect(currentUser()?.firstName).toBe('Martina');
});

test('startSession keeps the saved user and refreshes the token after a second when the profile fails to load', async () => {
  const renewed = tokenIssuedAt(Date.now() + 3_600_000);
  let failures = 0;
  server.use(
    trpcHandlers({
      'users.profile': () => {
        if (storedToken() === renewed) return profile('Martina');
        failures += 1;
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
      },
    }),
    http.post('*/auth/refresh', () => HttpResponse.json({ token: renewed, refreshToken: 'refresh-2' })),
  );
  signInAs(admin);
  startSession(createApiClient());
  await expect.poll(() => failures).toBe(1);
  expect(currentUser()).toEqual(admin);
  await expect.poll(() => currentUser()?.firstName).toBe('Martina');
});

test('startSession keeps the session when the server rejects the token and the refresh', async () => {
  let refreshes = 0;
  server.use(
    trpcHandlers({
      'users.profile': () => {
        throw stubbedError('UNAUTHORIZED', 'Please sign in.');
      },
    }),
    http.post('*/auth/refresh', () => {
      refreshes += 1;
      return new HttpResponse(null, { status: 401 });
    }),
  );
  signInAs(admin);
  const token = storedToken();
  startSession(createApiClient());
  await expect.poll(() => refreshes).toBe(2);
  expect(storedToken()).toBe(token);
  expect(currentUser()).toEqual(admin);
});
