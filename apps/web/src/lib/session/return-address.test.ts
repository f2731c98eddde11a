import { describe, expect, test } from 'vitest';
import { keepReturnState, returnAddress, returnStateOf } from './return-address';

const location = (href: string) => ({ href, pathname: new URL(href, 'http://localhost:3000').pathname });

describe('the return address after sign-in', () => {
  test.each(['/devices?page=2', '/notifications?open=n-1', '/users', '/help#scans'])(
    'is the requested page %s',
    (href) => {
      expect(returnAddress(returnStateOf(location(href)), 'u-1')).toBe(href);
    },
  );

  test.each(['/', '/login', '/signup?invitation=x'])('is the start page when %s was requested', (href) => {
    expect(returnAddress(returnStateOf(location(href)), 'u-1')).toBeUndefined();
  });

  test.each([
    'https://evil.example/devices',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://[',
    '/login?x=1',
  ])('is never the foreign or invalid address %s', (returnTo) => {
    expect(returnAddress({ returnTo }, 'u-1')).toBeUndefined();
  });

  test('applies only to the user whose session ended there', () => {
    const state = keepReturnState(returnStateOf(location('/devices/d-1'), 'u-1'));
    expect(returnAddress(state, 'u-1')).toBe('/devices/d-1');
    expect(returnAddress(state, 'u-2')).toBeUndefined();
  });
});
