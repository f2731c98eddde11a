import { recentSignInSeconds } from '@steward/api/services/auth/confirm-identity';
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
  /** Forces re-authentication, even if the provider has a session for this browser. */
  again: boolean;
}

interface ProviderAnswer {
  person: ProviderClaims;
  idToken: string;
}

const timeoutSeconds = 10;
const noLimitSeconds = 365 * 24 * 3600;

/** Authorization code flow with PKCE, state and nonce. */
export class OidcClient {
  private readonly options: OidcClientOptions;
  private readonly redirectUri: string;
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(options: OidcClientOptions, redirectUri: string) {
    this.options = options;
    this.redirectUri = redirectUri;
  }

  /**
   * @param again forces re-authentication at the provider
   * @throws if the provider cannot be reached
   */
  async begin({ again = false } = {}): Promise<{ address: URL; attempt: SignInAttempt }> {
    const configuration = await this.configuration();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      again,
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: this.options.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      // any max_age makes the provider return auth_time
      max_age: String(again ? recentSignInSeconds : noLimitSeconds),
      ...(again ? { prompt: 'login' } : {}),
    });
    return { address, attempt };
  }

  /** Exchanges the code for verified claims. @param query of the address that the provider sent the browser to @throws when anything does not match */
  async finish(query: string, attempt: SignInAttempt): Promise<ProviderAnswer> {
    const configuration = await this.configuration();
    const address = new URL(this.redirectUri);
    address.search = query;
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
      // require a recent auth_time, because the user could have removed the re-authentication parameters from the URL
      ...(attempt.again ? { maxAge: recentSignInSeconds } : {}),
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('the provider sent no ID token');
    const { iss: issuer, sub: subject } = idToken;
    // many providers put the address only into the user info
    const userInfo =
      idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
        : {};
    return { person: { issuer, subject, claims: { ...userInfo, ...idToken } }, idToken: tokens.id_token ?? '' };
  }

  /**
   * The provider's sign-out URL (OpenID Connect RP-Initiated Logout 1.0). Null if the provider does not support it.
   * @param idToken identifies the session at the provider @throws if the provider cannot be reached
   */
  async signOutAddress(idToken: string): Promise<URL | null> {
    const configuration = await this.configuration();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: this.redirectUri,
    });
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
