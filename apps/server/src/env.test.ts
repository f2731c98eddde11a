import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env';

describe('the environment', () => {
  it('has a default for everything, and an empty value counts as none', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      signUp: 'open',
      manualLimits: { maxBytes: 50 * 1024 * 1024, maxPages: 2000 },
      publicUploads: false,
      trustProxy: false,
    });
  });

  it('makes the demonstration on a PostgreSQL server only when it is asked to', () => {
    const DATABASE_URL = 'postgres://localhost/steward';
    expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, 'The environment variable PORT must be a number.'],
    [{ SIGNUP: 'maybe' }, 'The environment variable SIGNUP must be open, invite, closed or organization.'],
    [{ SIGNING_KEY: 'short' }, 'The environment variable SIGNING_KEY must have at least 32 characters.'],
    [
      { AI_BASE_URL: 'https://ai.example/v1' },
      'The environment variable AI_MODEL must be given together with AI_BASE_URL.',
    ],
  ])('says what is wrong with %o', (given, sentence) => {
    expect(() => readEnvironment(given)).toThrow(sentence);
  });

  it('reads the proxies in front', () => {
    expect(readEnvironment({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readEnvironment({ TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback');
  });
});
