import type { ProviderClaims } from '@steward/api/services/sign-in-provider/claims';
import * as oidc from 'openid-client';

export interface OidcClientOptions {
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which is protected by PKCE alone. */
  clientSecret: string | undefined;
  scopes: string;
}

/** Secrets of one sign-in, kept by the browser that began it. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const timeoutSeconds = 10;

/** Authorization code flow with PKCE, state and nonce. */
export class OidcClient {
  private readonly options: OidcClientOptions;
  private readonly redirectUri: string;
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(options: OidcClientOptions, redirectUri: string) {
    this.options = options;
    this.redirectUri = redirectUri;
  }

  /** @throws when the provider cannot be reached */
  async begin(): Promise<{ address: URL; attempt: SignInAttempt }> {
    const configuration = await this.configuration();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: this.options.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { address, attempt };
  }

  /** Exchanges the code for verified claims. @param query of the address that the provider sent the browser to @throws when anything does not match */
  async finish(query: string, attempt: SignInAttempt): Promise<ProviderClaims> {
    const configuration = await this.configuration();
    const address = new URL(this.redirectUri);
    address.search = query;
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('the provider sent no ID token');
    const { iss: issuer, sub: subject } = idToken;
    // many providers put the address only into the user info
    const userInfo =
      idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
        : {};
    return { issuer, subject, claims: { ...userInfo, ...idToken } };
  }

  /** Discovered at the first sign-in, and again after a failure. */
  private configuration(): Promise<oidc.Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined;
      throw error;
    });
    return this.discovered;
  }

  private discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.options;
    const address = new URL(issuer);
    return oidc.discovery(
      address,
      clientId,
      undefined,
      clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None(),
      {
        timeout: timeoutSeconds,
        // a provider in the own network may have no certificate: the operator decides by the address
        execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      },
    );
  }
}
