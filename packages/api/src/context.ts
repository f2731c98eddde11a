import type { Db, Tx } from '@steward/db/client';
import type { ApiScope, Role } from './permissions';
import type { Ports, ReadingLimits } from './ports';

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
  /** Of a device's token: the one device that it may write for. `userId` is then the device's id, which no user has. */
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
  /** From the Idempotency-Key header. */
  idempotencyKey?: string;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Settings {
  signUp: 'open' | 'invite' | 'closed' | 'organization';
  /** Signs access tokens and session cookies (HMAC-SHA-256). */
  signingKey: Uint8Array;
  /** Whether maintenance schedules run daily. They can be run by hand in any case. */
  schedulerEnabled: boolean;
  /** Address of the web client for links in messages, without a trailing slash. */
  publicUrl: string;
  manualLimits: ReadingLimits;
  /** Of each organization. */
  organizationQuota: { maxDocuments: number; maxBytes: number };
}

/** What services take. `actor` is null when the caller is not signed in. */
export interface Context {
  db: Db;
  /** The result of a call. @throws when the database server stops to answer meanwhile (`Database.whileReachable`) */
  whileReachable: <T>(work: Promise<T>) => Promise<T>;
  actor: Actor | null;
  caller: Caller;
  now: () => Date;
  log: Logger;
  ports: Ports;
  settings: Settings;
  /** Fires when the server stops: streams and calls that wait for a job end, other calls are finished. */
  stopping: AbortSignal;
}

export interface ActorContext extends Context {
  actor: Actor;
}

/** Background work: no caller. */
export type JobContext = Omit<Context, 'actor' | 'caller'>;

/** The context of a service that may run inside a transaction. */
export type Within<C> = Omit<C, 'db'> & { db: Db | Tx };
