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

const hourMs = 3_600_000;
const now = Date.parse('2026-11-20T09:00:00Z');
const store = (token: string) => storeTokens({ token, refreshToken: 'refresh-1' });

beforeEach(() => storeUser(admin));

test('discardStaleSession keeps a token younger than 24 hours', () => {
  store(tokenIssuedAt(now - 23 * hourMs));
  discardStaleSession(now);
  expect(storedToken()).not.toBeNull();
  expect(currentUser()).toEqual(admin);
});

test.each([
  ['older than 24 hours', tokenIssuedAt(now - 24 * hourMs - 1000)],
  ['without iat', `header.${btoa('{}')}.signature`],
  ['that cannot be parsed', 'not-a-token'],
])('discardStaleSession clears the whole session for a token %s', (_, token) => {
  store(token);
  discardStaleSession(now);
  expect([storedToken(), storedRefreshToken(), storedUser()]).toEqual([null, null, null]);
  expect(currentUser()).toBeNull();
});

test('currentUser returns null for a stored user without a token', () => {
  expect(currentUser()).toBeNull();
});

test('currentUser returns null for an unreadable stored user', () => {
  store(tokenIssuedAt(now));
  localStorage.setItem('user', '{"name":');
  expect(currentUser()).toBeNull();
});
