import type { Database, Db } from '@steward/db/client';
import { organizations } from '@steward/db/schema';
import { createTestDatabase } from '@steward/db/testing';
import { hashPassword } from '../auth/passwords';
import { recordRefusedAccess } from '../auth/refused-access';
import { createAccount } from '../auth/service';
import { openSession } from '../auth/sessions';
import { CallLimits } from '../call-limits';
import type { Actor, Context, JobContext } from '../context';
import { runJob } from '../job-handlers';
import { deliveryChannels } from '../notifications/schema';
import type { Role } from '../permissions';
import type { Channels, SecretCipher } from '../ports';
import { publishingAfterCommit } from '../publish-after-commit';
import { appRouter } from '../router';
import { callerFactory } from '../trpc';
import { cheapHashCost } from './cheap-hash-cost';
import { DirectAnalyst } from './direct-analyst';
import { HashEmbedder } from './hash-embedder';
import { HeldJobs } from './held-jobs';
import { LocalEvents } from './local-events';
import { MemoryBrokers } from './memory-brokers';
import { MemoryFileStore } from './memory-file-store';
import { ReversibleCipher } from './reversible-cipher';
import { ScriptedEndpoints } from './scripted-endpoints';
import { ScriptedReader } from './scripted-reader';
import { ScriptedPictures, type ScriptedRecogniser } from './scripted-recogniser';
import { ScriptedReranker } from './scripted-reranker';

const createCaller = callerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;

export interface Person {
  api: Api;
  actor: Actor;
  /** The same person with another Idempotency-Key. */
  withKey(key: string): Api;
}

export const password = 'correct horse';
const passwordHash = hashPassword(password, cheapHashCost);

/** High enough that no test exceeds them by accident. */
export const generousCallLimits = {
  ...{ unitsPerUser: 1e9, unitsPerOrganization: 1e9, streamsPerUser: 1000 },
  ...{ valuesPerDevice: 1e9, valuesPerOrganization: 1e9 },
};

/** The whole API on a database of its own, with fakes for the ports. */
export class ApiHarness {
  readonly files = new MemoryFileStore();
  readonly reader = new ScriptedReader();
  readonly pictures = new ScriptedPictures();
  /** Set by tests of scans. */
  recogniser: ScriptedRecogniser | null = null;
  readonly embedder = new HashEmbedder();
  readonly reranker = new ScriptedReranker();
  readonly analyst = new DirectAnalyst();
  readonly jobs = new HeldJobs();
  readonly events = new LocalEvents();
  readonly brokers = new MemoryBrokers();
  readonly endpoints = new ScriptedEndpoints();
  secrets: SecretCipher = new ReversibleCipher('a');
  /** Delivery channels: none until `useChannels`. */
  private readonly channels: Channels = {};
  readonly logged: { level: string; fields: object; message: string }[] = [];
  /** The current time; tests set it. */
  time = new Date('2026-11-21T09:00:00Z');
  /** Aborted by tests of a server that stops. */
  readonly stopping = new AbortController();
  cookie: string | null = null;
  /** The browser cookie of the last sign-in. */
  browserCookie: string | null = null;
  readonly settings: Context['settings'] = {
    signUp: 'open',
    passwordPolicy: 'specified',
    sessionLimits: { idleSeconds: 30 * 24 * 3600, maxSeconds: null },
    signingKey: new Uint8Array(32).fill(7),
    schedulerEnabled: true,
    embeddedDatabase: true,
    publicUrl: 'https://steward.example',
    signInProvider: null,
    manualLimits: { maxBytes: 1_000_000, maxPages: 2000, maxStreamBytes: 10_000_000, timeoutSeconds: 60 },
    organizationQuota: { maxDocuments: 1000, maxBytes: 1_000_000_000 },
  };
  /** Tests of the limits set lower ones. */
  limits = new CallLimits(generousCallLimits);
  readonly database: Database;
  /** The database for services: publishes events after commits. */
  private readonly db: Db;

  private constructor(database: Database) {
    this.database = database;
    this.db = publishingAfterCommit(database.db, this.events, console);
  }

  static async create(): Promise<ApiHarness> {
    return new ApiHarness(await createTestDatabase());
  }

  close(): Promise<void> {
    return this.database.close();
  }

  context(actor: Actor | null, caller: Partial<Context['caller']> = {}): Context {
    return {
      ...this.jobContext(),
      actor,
      caller: {
        address: '127.0.0.1',
        setSessionCookie: (value) => {
          this.cookie = value;
        },
        clearSessionCookie: () => {
          this.cookie = null;
        },
        setBrowserCookie: (value) => {
          this.browserCookie = value;
        },
        ...caller,
      },
    };
  }

  jobContext(): JobContext {
    const log = (level: string) => (fields: object, message: string) =>
      void this.logged.push({ level, fields, message });
    return {
      db: this.db,
      now: () => this.time,
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      whileReachable: (work) => this.database.whileReachable(work),
      settings: this.settings,
      limits: this.limits,
      recordRefusedAccess,
      stopping: this.stopping.signal,
      ports: {
        files: this.files,
        reader: this.reader,
        pictures: this.pictures,
        ...(this.recogniser ? { recogniser: this.recogniser } : {}),
        embedder: this.embedder,
        reranker: this.reranker,
        analyst: this.analyst,
        jobs: this.jobs,
        events: this.events,
        secrets: this.secrets,
        channels: this.channels,
        brokers: this.brokers,
        endpoints: this.endpoints,
      },
    };
  }

  /** A caller who is not signed in. */
  anyone(caller: Partial<Context['caller']> = {}): Api {
    return createCaller(this.context(null, caller));
  }

  /** A new account in an organization, signed in. */
  async person(
    organizationId: string,
    role: Role,
    email = `${role.toLowerCase()}@${organizationId}.example`,
  ): Promise<Person> {
    const { db } = this.database;
    await db.insert(organizations).values({ id: organizationId, name: organizationId }).onConflictDoNothing();
    const hash = await passwordHash;
    const anonymous = this.context(null);
    const actor = await db.transaction(async (tx) => {
      const account = { organizationId, firstName: 'Ann', lastName: role, email, role, passwordHash: hash };
      const userId = await createAccount(tx, account);
      const { refreshToken } = await openSession(anonymous, tx, userId, organizationId);
      return { userId, organizationId, role, sessionId: refreshToken.split('.')[1] ?? '' };
    });
    return {
      actor,
      api: createCaller(this.context(actor)),
      withKey: (idempotencyKey) => createCaller(this.context(actor, { idempotencyKey })),
    };
  }

  /** Replaces the delivery channels, also for people who are already signed in. */
  useChannels(channels: Channels): void {
    for (const name of deliveryChannels) delete this.channels[name];
    Object.assign(this.channels, channels);
  }

  /** The person's API for calls with other transport data. */
  calling(person: Person, caller: Partial<Context['caller']>): Api {
    return createCaller(this.context(person.actor, caller));
  }

  /** The person's API with subscriptions that end with the signal. */
  watching(person: Person, signal: AbortSignal): Api {
    return createCaller(this.context(person.actor), { signal });
  }

  /** Runs the queued jobs like a worker. */
  runJobs(): Promise<void> {
    const ctx = this.jobContext();
    return this.jobs.runAll((name, payload) => runJob(ctx, name, payload, true));
  }
}

/** The form of the onboarding wizard. */
export function onboardingFormOf(deviceData: object = { name: 'Pump 1', location: 'Hall 1', manufacturer: 'Acme' }) {
  const form = new FormData();
  form.set('deviceData', JSON.stringify(deviceData));
  form.set('manualFile', new File(['%PDF-1.7 pretend'], 'pump.pdf', { type: 'application/pdf' }));
  return form;
}

/** The form of the upload dialog. Different `bytes` make a different document. */
export function documentFormOf(fields: { bytes?: string; name?: string; deviceId?: string; generate?: string } = {}) {
  const form = new FormData();
  const { bytes = 'pretend', name = 'manual.pdf', ...rest } = fields;
  form.set('file', new File([`%PDF-1.7 ${bytes}`], name, { type: 'application/pdf' }));
  for (const [field, value] of Object.entries(rest)) form.set(field, value);
  return form;
}
