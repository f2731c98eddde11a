import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const clientId = 'steward';
export const clientSecret = 'a secret of the client, for tests only';

export interface ProviderPerson {
  sub: string;
  [claim: string]: unknown;
}

/** A certified OpenID Connect provider on a port of its own, whose only person signs in without being asked. */
export class TestProvider {
  /** Who signs in next; null refuses. */
  person: ProviderPerson | null = null;
  /** Methods with which the person has signed in (`amr`). */
  methods: string[] = ['pwd'];
  /** Age of the provider session, for `auth_time`. */
  signedInSecondsAgo = 0;
  readonly issuer: string;
  private readonly server: Server;

  private constructor(server: Server, issuer: string) {
    this.server = server;
    this.issuer = issuer;
  }

  static async start(redirectUri: string, port = 0): Promise<TestProvider> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const started = new TestProvider(server, issuer);
    server.on('request', started.provider(redirectUri).callback());
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private provider(redirectUri: string): Provider {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [redirectUri],
        },
      ],
      cookies: { keys: ['for tests only'] },
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'groups'],
      },
      findAccount: (_ctx, accountId) => {
        const { person } = this;
        return { accountId, claims: async () => ({ sub: accountId, ...person }) };
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      // no consent screen
      loadExistingGrant: async ({ oidc }) => {
        const { Grant } = provider;
        const grant = new Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      const { person, methods, signedInSecondsAgo } = this;
      const ts = Math.floor(Date.now() / 1000) - signedInSecondsAgo;
      const result = person
        ? { login: { accountId: person.sub, amr: methods, ts } }
        : { error: 'access_denied', error_description: 'The person declined' };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    });
    return provider;
  }
}
