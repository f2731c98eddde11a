import { admin } from '@steward/api/msw/factories/people';
import { beforeEach, expect, test } from 'vitest';
import { tokenIssuedAt } from '../../testing/sessions';
import { currentUser } from './session';
import {
  discardStaleSession,
  storedRefreshToken,
  storedToken,
  storedUser,
  storeTokens,
  storeUser,
} from './stored-session';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T09:00:00Z');
const store = (token: string) => storeTokens({ token, refreshToken: 'refresh-1' });

beforeEach(() => storeUser(admin));

test('keeps a token of today', () => {
  store(tokenIssuedAt(now - 23 * hour));
  discardStaleSession(now);
  expect(storedToken()).not.toBeNull();
  expect(currentUser()).toEqual(admin);
});

test.each([
  ['older than 24 hours', tokenIssuedAt(now - 24 * hour - 1000)],
  ['without a time of issue', `header.${btoa('{}')}.signature`],
  ['that cannot be read', 'not-a-token'],
])('a token %s takes user and refresh token with it', (_, token) => {
  store(token);
  discardStaleSession(now);
  expect([storedToken(), storedRefreshToken(), storedUser()]).toEqual([null, null, null]);
  expect(currentUser()).toBeNull();
});

test('a user without a token is nobody', () => {
  expect(currentUser()).toBeNull();
});

test('what cannot be read as a user is nobody', () => {
  store(tokenIssuedAt(now));
  localStorage.setItem('user', '{"name":');
  expect(currentUser()).toBeNull();
});
