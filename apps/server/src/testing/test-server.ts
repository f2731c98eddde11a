import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@steward/api/permissions';
import { hashPassword } from '@steward/api/services/auth/passwords';
import { createAccount } from '@steward/api/services/auth/service';
import { cheapHashCost } from '@steward/api/testing/cheap-hash-cost';
import type { Database, Db } from '@steward/db/client';
import { organizations } from '@steward/db/schema';
import { createTestDatabase } from '@steward/db/testing';
import type { DestinationStream } from 'pino';
import { readEnvironment } from '../env';
import { createLog } from '../log';
import { type Steward, startSteward } from '../steward';

export const password = 'correct horse';
const passwordHash = hashPassword(password, cheapHashCost);

/** Variables of a server without an embedding model, for tests that read long manuals and do not search them. */
export const withoutEmbedding = { EMBEDDING_MODEL_DIR: join(tmpdir(), 'steward-no-models') };

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** A complete server with its own port and database, and the real files, queue and workers. */
export class TestServer {
  readonly address: string;
  readonly db: Db;
  readonly dataDir: string;
  private readonly steward: Steward;
  private stopped: Promise<void> | undefined;

  private constructor(steward: Steward, db: Db, dataDir: string) {
    this.steward = steward;
    this.address = steward.address;
    this.db = db;
    this.dataDir = dataDir;
  }

  /** @param logDestination receives the log lines, with LOG_LEVEL in the variables */
  static async start(
    variables: Record<string, string> = {},
    logDestination?: DestinationStream,
    openDatabase: () => Promise<Database> = createTestDatabase,
  ): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'steward-server-'));
    const database = await openDatabase();
    const env = readEnvironment({
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      PASSWORD_POLICY: 'specified',
      SCHEDULER: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    });
    const steward = await startSteward(env, createLog(env.logLevel, logDestination), async () => database);
    return new TestServer(steward, database.db, dataDir);
  }

  isSignUpOpen(): Promise<boolean> {
    return this.steward.isSignUpOpen();
  }

  drain(): void {
    this.steward.drain();
  }

  async stop(): Promise<void> {
    this.stopped ??= this.steward.stop();
    await this.stopped;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Creates an account in an organization and signs in. */
  async person(organizationId: string, role: Role): Promise<Person> {
    const email = `${role}.${crypto.randomUUID()}@${organizationId}.example`.toLowerCase();
    await this.db.insert(organizations).values({ id: organizationId, name: organizationId }).onConflictDoNothing();
    const account = { organizationId, firstName: 'Ann', lastName: role, email, role, passwordHash: await passwordHash };
    const id = await this.db.transaction((tx) => createAccount(tx, account));
    const answer = await this.call<{ token: string; refreshToken: string }>('POST', '/auth/signin', {
      json: { email, password },
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new Person(this, { id, email, ...answer.body, cookie });
  }

  async call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const response = await this.fetch(method, path, options);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readBody(text) as T };
  }

  fetch(method: string, path: string, { json, form, headers = {}, signal }: CallOptions = {}): Promise<Response> {
    return fetch(this.address + path, {
      method,
      headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    });
  }
}

export interface CallOptions {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A signed-in client that sends its bearer token with every call. */
export class Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  /** 'steward_session=…' */
  readonly cookie: string;
  private readonly server: TestServer;

  constructor(
    server: TestServer,
    account: { id: string; email: string; token: string; refreshToken: string; cookie: string },
  ) {
    this.server = server;
    this.id = account.id;
    this.email = account.email;
    this.token = account.token;
    this.refreshToken = account.refreshToken;
    this.cookie = account.cookie;
  }

  call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    return this.server.call<T>(method, path, this.withToken(options));
  }

  fetch(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    return this.server.fetch(method, path, this.withToken(options));
  }

  private withToken(options: CallOptions): CallOptions {
    return { ...options, headers: { authorization: `Bearer ${this.token}`, ...options.headers } };
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
