import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env';

describe('readEnvironment', () => {
  it('has a default for every variable and treats an empty value as unset', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      signUp: 'open',
      manualLimits: {
        maxBytes: 50 * 1024 * 1024,
        maxPages: 2000,
        maxStreamBytes: 256 * 1024 * 1024,
        timeoutSeconds: 240,
      },
      organizationQuota: { maxDocuments: 10_000, maxBytes: 20 * 1024 ** 3 },
      readerMemoryMegabytes: 1536,
      pictureTimeoutSeconds: 30,
      publicUploads: false,
      trustProxy: false,
    });
  });

  it('reads a list of CORS origins, empty by default', () => {
    expect(readEnvironment({}).corsOrigins).toEqual([]);
    const CORS_ORIGINS = 'https://app.example.com, http://localhost:5174';
    expect(readEnvironment({ CORS_ORIGINS }).corsOrigins).toEqual(['https://app.example.com', 'http://localhost:5174']);
  });

  it('reads the networks that device connections may reach, none by default', () => {
    expect(readEnvironment({}).deviceNetworks).toEqual({ brokers: [], endpoints: [] });
    const { deviceNetworks } = readEnvironment({ MQTT_NETWORKS: '127.0.0.1, ::1', POLL_NETWORKS: '10.20.0.0/16' });
    const texts = Object.values(deviceNetworks).map((list) =>
      list.map(({ address, prefixLength }) => `${address.toString()}/${prefixLength}`),
    );
    expect(texts).toEqual([['127.0.0.1/32', '::1/128'], ['10.20.0.0/16']]);
  });

  it('enables the demo on a PostgreSQL server only with DEMO=on', () => {
    const DATABASE_URL = 'postgres://localhost/steward';
    expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, 'The environment variable PORT must be a number.'],
    [
      { CORS_ORIGINS: 'https://app.example.com/' },
      'The environment variable CORS_ORIGINS must list origins like https://app.example.com, separated by commas.',
    ],
    [
      { CORS_ORIGINS: 'https://app.example.com,*' },
      'The environment variable CORS_ORIGINS must list origins like https://app.example.com, separated by commas.',
    ],
    [
      { POLL_NETWORKS: '10.0.0.0/8, plant' },
      'The environment variable POLL_NETWORKS must list networks like 10.20.0.0/16; plant is not a network.',
    ],
    [{ SESSION_IDLE_HOURS: '1' }, 'The environment variable SESSION_IDLE_HOURS must be at least 2.'],
    [{ PASSWORD_POLICY: 'weak' }, 'The environment variable PASSWORD_POLICY must be strict or specified.'],
    [{ SIGNUP: 'maybe' }, 'The environment variable SIGNUP must be open, invite, closed or organization.'],
    [{ SIGNING_KEY: 'short' }, 'The environment variable SIGNING_KEY must have at least 32 characters.'],
    [
      { AI_BASE_URL: 'https://ai.example/v1' },
      'The environment variable AI_MODEL must be given together with AI_BASE_URL.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'The environment variable SMTP_URL must look like smtp://user:password@host:587.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'The environment variable SMTP_FROM must be given together with SMTP_URL.'],
    [
      { OIDC_ISSUER: 'https://login.example' },
      'The environment variable OIDC_CLIENT_ID must be given together with OIDC_ISSUER.',
    ],
    [
      { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'steward' },
      'The environment variable PUBLIC_URL must be given together with OIDC_ISSUER, because the provider sends people back to it.',
    ],
    [
      { OIDC_ROLE_CLAIM: 'groups' },
      'The environment variable OIDC_ADMIN_VALUES must be given together with OIDC_ROLE_CLAIM.',
    ],
    [
      { SLACK_WEBHOOK_URL: 'file:///etc/passwd' },
      'The environment variable SLACK_WEBHOOK_URL must be an address like https://host/path.',
    ],
    [
      { PUSH_PUBLIC_KEY: 'x'.repeat(87) },
      'The environment variable PUSH_PRIVATE_KEY must be given together with PUSH_PUBLIC_KEY.',
    ],
  ])('rejects %o with the message "%s"', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('reads the sign-in provider, which creates and links no accounts unless told so', () => {
    const variables = {
      PUBLIC_URL: 'https://steward.example',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'steward',
    };
    expect(readEnvironment({}).oidc).toBeUndefined();
    expect(readEnvironment(variables).oidc?.settings).toEqual({
      label: 'single sign-on',
      organizationId: 'default',
      createsUsers: false,
      linksByEmail: false,
      role: null,
    });
    const role = { OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUES: 'Plant Heads, steward-admins,' };
    expect(readEnvironment({ ...variables, ...role }).oidc?.settings.role).toEqual({
      claim: 'groups',
      adminValues: ['Plant Heads', 'steward-admins'],
    });
  });

  it('reads TRUST_PROXY as a number of hops or as addresses', () => {
    expect(readEnvironment({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readEnvironment({ TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback');
  });

  it('enables only the push channel by default, and the other channels once configured', () => {
    expect(readEnvironment({}).channels).toEqual({
      email: undefined,
      slack: undefined,
      teams: undefined,
      sms: undefined,
      push: { keys: undefined, services: [] },
    });
    const configured = readEnvironment({
      PUBLIC_URL: 'https://steward.example/',
      SMTP_URL: 'smtps://ann:secret@mail.example',
      SMTP_FROM: 'Steward <steward@acme.example>',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      PUSH: 'off',
    });
    expect([configured.publicUrl, configured.channels]).toMatchObject([
      'https://steward.example',
      {
        email: { url: 'smtps://ann:secret@mail.example', from: 'Steward <steward@acme.example>' },
        sms: { url: 'https://sms.example/send', token: undefined },
        push: undefined,
      },
    ]);
  });
});
