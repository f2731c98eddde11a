import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { forwardedWithoutProxy } from './forwarded-without-proxy';

const forwarded = { headers: { 'x-forwarded-for': '192.0.2.7' }, socket: { remoteAddress: '10.0.0.1' } };
const direct = { headers: {}, socket: { remoteAddress: '10.0.0.1' } };

describe('forwarded addresses', () => {
  const warningsFor = (trustProxy: unknown, ...requests: object[]) => {
    const warn = vi.fn();
    const next = vi.fn();
    const middleware = forwardedWithoutProxy(trustProxy, { warn });
    for (const request of requests) middleware(request as Request, {} as Response, next);
    expect(next).toHaveBeenCalledTimes(requests.length);
    return warn.mock.calls.length;
  };

  it('are reported once when no proxy is trusted', () => {
    expect(warningsFor(false, direct, forwarded, forwarded)).toBe(1);
  });

  it.each([1, 'loopback'])('are not reported when TRUST_PROXY is %s', (trustProxy) => {
    expect(warningsFor(trustProxy, forwarded)).toBe(0);
  });

  it('are not reported when there are none', () => {
    expect(warningsFor(false, direct)).toBe(0);
  });
});
