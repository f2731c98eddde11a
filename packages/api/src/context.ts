import type { Db, Tx } from '@steward/db/client';
import type { CallLimits } from './call-limits';
import type { PasswordPolicy } from './password-policy';
import type { ApiScope, Role } from './permissions';
import type { Ports, ReadingLimits } from './ports';
import type { SessionLimits } from './session-end';

/** Who is calling, in which organization. */
export interface Actor {
  userId: string;
  organizationId: string;
  role: Role;
  sessionId: string;
  /** Set when the caller presented an API token instead of signing in; `sessionId` is then the id of the token. */
  token?: TokenGrant;
}

/** How an API token narrows what its owner's role may do. */
export interface TokenGrant {
  scopes: readonly ApiScope[];
  /** Set for a device's token: the only device that it may write for. `userId` is then the id of the device, not of a user. */
  deviceId: string | null;
}

/** What the transport knows about the call. */
export interface Caller {
  /** Network address, for rate limits. */
  address: string;
  userAgent?: string;
  /** The refresh token is never put into a cookie. */
  setSessionCookie(value: string, maxAgeSeconds: number): void;
  clearSessionCookie(): void;
  /** Identifies the browser, not the user: lists who has signed in with it before (auth/known-browser.ts). */
  browserCookie?: string;
  setBrowserCookie(value: string, maxAgeSeconds: number): void;
  /** Origin of the calling page, if this server serves it: 'https://steward.example'. */
  origin?: string;
  /** Proves that this browser has just come back from the sign-in provider (sign-in-provider/ticket.ts). */
  providerTicket?: string;
  /** From the Idempotency-Key header. */
  idempotencyKey?: string;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProviderSettings {
  /** Text on the button of the sign-in page: 'Acme account'. */
  label: string;
  /** The organization whose people sign in with the provider. Accounts of other organizations are never changed. */
  organizationId: string;
  /** Whether people without an account get one at their first sign-in. */
  createsUsers: boolean;
  /** Whether an account with the same email address, which the provider has verified, can be used. */
  linksByEmail: boolean;
  /** If set, the role follows this claim at each sign-in: ADMIN if it has one of the values, else USER. */
  role: { claim: string; adminValues: string[] } | null;
}

export interface Settings {
  signUp: 'open' | 'invite' | 'closed' | 'organization';
  /** Applies to new passwords. */
  passwordPolicy: PasswordPolicy;
  sessionLimits: SessionLimits;
  /** Signs access tokens and session cookies (HMAC-SHA-256). */
  signingKey: Uint8Array;
  /** Whether maintenance schedules run daily. They can be run by hand in any case. */
  schedulerEnabled: boolean;
  /** Whether this process has the database in it, and must do what a database server does by itself. */
  embeddedDatabase: boolean;
  /** Address of the web client for links in messages, without a trailing slash. */
  publicUrl: string;
  manualLimits: ReadingLimits;
  /** The OpenID Connect provider with which people can sign in; null if none is set up. */
  signInProvider: ProviderSettings | null;
  /** Upper limits of each organization. */
  organizationQuota: { maxDocuments: number; maxBytes: number };
}

/** Passed to every service. `actor` is null when the caller is not signed in. */
export interface Context {
  db: Db;
  /** The result of a call. @throws when the database server stops answering meanwhile (`Database.whileReachable`) */
  whileReachable: <T>(work: Promise<T>) => Promise<T>;
  actor: Actor | null;
  caller: Caller;
  now: () => Date;
  log: Logger;
  ports: Ports;
  settings: Settings;
  limits: CallLimits;
  /** For the audit log, which the layer of procedures cannot import. */
  recordRefusedAccess: (ctx: ActorContext, procedure: string) => Promise<void>;
  /** Fires when the server stops: streams and calls that wait for a job end; other calls run to completion. */
  stopping: AbortSignal;
}

export interface ActorContext extends Context {
  actor: Actor;
}

/** For background jobs, which have no caller. */
export type JobContext = Omit<Context, 'actor' | 'caller'>;

/** The context of a service that may run inside a transaction. */
export type Within<C> = Omit<C, 'db'> & { db: Db | Tx };
