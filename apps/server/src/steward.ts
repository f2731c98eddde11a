import { once, setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CallLimits } from '@steward/api/call-limits';
import type { JobContext } from '@steward/api/context';
import { recordRefusedAccess } from '@steward/api/services/auth/refused-access';
import { openSignUpMode } from '@steward/api/services/auth/service';
import { enqueueAtStart, runJob } from '@steward/api/services/job-handlers';
import { publishingAfterCommit } from '@steward/api/services/publish-after-commit';
import type { Database } from '@steward/db/client';
import type { Logger } from 'pino';
import { WorkerAnalyst } from './adapters/analyst';
import { configuredChannels } from './adapters/channels/configured';
import { HttpDeviceEndpoints } from './adapters/device-endpoints';
import { WorkerEmbedder } from './adapters/embedder';
import { ServerEvents } from './adapters/events';
import { DirectoryFileStore } from './adapters/file-store';
import { BossJobs } from './adapters/jobs';
import { openAiCompatibleModel } from './adapters/language-model';
import { WorkerManualReader } from './adapters/manual-reader';
import { MqttBrokers } from './adapters/mqtt/mqtt-brokers';
import { brokerPolicy, endpointPolicy } from './adapters/network/networks';
import { WorkerPagePictures } from './adapters/page-pictures';
import { WorkerRecogniser } from './adapters/recogniser';
import { AesSecretCipher } from './adapters/secret-cipher';
import { createApp } from './app';
import { ensurePublicActor } from './auth/public-actor';
import { runDeviceConnections } from './connections';
import { openDatabase } from './database';
import { runDeliveries } from './deliveries';
import { createDemo } from './demo/demo';
import { addDemoSales } from './demo/demo-sales';
import type { Environment } from './env';
import { receiveLimitFactor, Uploads } from './files/uploads';
import { passwordPolicyOf } from './password-policy-of';
import { webBuild } from './places';
import { RequestDrain } from './request-drain';
import { loadSigningKey, toKey } from './secrets';
import { sweepJobs } from './sweep';

/** Time that running jobs get to finish before they are returned to the queue. */
const jobGraceSeconds = 4;
/** Longer than proxies keep an idle connection (usually 60 s); otherwise they could send a request on a connection that was just closed. */
const keepAliveMs = 75_000;

type OpenDatabase = (env: Environment, log: Logger) => Promise<Database>;

export interface Steward {
  /** 'http://127.0.0.1:3000' */
  address: string;
  /** Sign-in hint, if this start created the demo organization. */
  demo?: string;
  /** Whether anyone can create an account with read access to the organization `default`. */
  isSignUpOpen(): Promise<boolean>;
  /** Reports not ready, so that load balancers stop sending requests, but still answers all. */
  drain(): void;
  /** Finishes running requests and jobs, tells streams to reconnect, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens all resources and listens. Slow preparations (the queue's tables, the model) run after that.
 * @throws DirectoryInUseError, or an error of the database or the network
 */
export async function startSteward(env: Environment, log: Logger, open: OpenDatabase = openDatabase): Promise<Steward> {
  const database = await open(env, log);

  const largestUploadBytes = receiveLimitFactor * env.manualLimits.maxBytes;
  const files = new DirectoryFileStore(join(env.dataDir, 'files'), largestUploadBytes);
  await files.prepare();
  const publicActor = env.publicUploads ? await ensurePublicActor(database.db) : null;
  const uploads = new Uploads(join(env.dataDir, 'tmp'), env.manualLimits.maxBytes, publicActor);
  await uploads.prepare();
  const memoryMegabytes = env.readerMemoryMegabytes;
  const reader = new WorkerManualReader({ memoryMegabytes });
  const pictures = new WorkerPagePictures(log, {
    memoryMegabytes,
    timeoutSeconds: env.pictureTimeoutSeconds,
    maxStreamBytes: env.manualLimits.maxStreamBytes,
  });
  const recogniser = env.recognition && new WorkerRecogniser({ ...env.recognition, memoryMegabytes });
  const embedder = new WorkerEmbedder({ ...env.embedding, log });
  const analyst = new WorkerAnalyst();
  const jobs = new BossJobs(database, log, env.schedulerEnabled);
  const events = new ServerEvents(database);
  const channels = await configuredChannels(env);
  const languageModel = env.languageModel ? { languageModel: openAiCompatibleModel(env.languageModel) } : {};
  const signingKey = await loadSigningKey(env.dataDir, env.signingKey);
  const secrets = new AesSecretCipher(signingKey, env.previousSigningKeys.map(toKey));
  const draining = new AbortController();
  const stopping = new AbortController();
  const closed = new AbortController();
  // each open stream adds a listener
  setMaxListeners(0, stopping.signal);
  const base: JobContext = {
    db: publishingAfterCommit(database.db, events, log),
    whileReachable: (work) => database.whileReachable(work),
    now: () => new Date(),
    log,
    recordRefusedAccess,
    stopping: stopping.signal,
    limits: new CallLimits(env.callLimits),
    settings: {
      signUp: env.signUp,
      passwordPolicy: await passwordPolicyOf(database.db, env),
      sessionLimits: env.sessionLimits,
      signingKey,
      manualLimits: env.manualLimits,
      organizationQuota: env.organizationQuota,
      schedulerEnabled: env.schedulerEnabled,
      embeddedDatabase: database.embedded,
      publicUrl: env.publicUrl,
      signInProvider: env.oidc?.settings ?? null,
    },
    ports: {
      files,
      reader,
      pictures,
      ...(recogniser ? { recogniser } : {}),
      embedder,
      reranker: embedder,
      analyst,
      jobs,
      events,
      secrets,
      channels,
      brokers: new MqttBrokers(brokerPolicy(env.deviceNetworks.brokers)),
      endpoints: new HttpDeviceEndpoints(endpointPolicy(env.deviceNetworks.endpoints)),
      ...languageModel,
    },
  };

  const app = createApp({
    base,
    log,
    uploads,
    trustProxy: env.trustProxy,
    hostNames: [new URL(env.publicUrl).hostname, ...env.allowedHosts],
    corsOrigins: env.corsOrigins,
    oidcClient: env.oidc?.client,
    webBuild,
    draining: draining.signal,
    closed: closed.signal,
  });
  const server = createServer(app);
  const requests = new RequestDrain(server);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  await jobs.prepare();
  const demo = env.demo ? await createDemo(base, env.demoPassword) : null;
  await listen(server, env.port, env.host);

  const preparation = prepare().catch((error: unknown) => log.error({ err: error }, 'background work did not start'));
  let deliveryLoop: Promise<void> = Promise.resolve();
  let connectionLoop: Promise<void> = Promise.resolve();
  let sweepLoop: Promise<void> = Promise.resolve();
  async function prepare() {
    await events.listen();
    deliveryLoop = runDeliveries(base, stopping.signal);
    connectionLoop = runDeviceConnections(base, stopping.signal);
    await jobs.start((name, payload, isLastAttempt) => runJob(base, name, payload, isLastAttempt));
    await demo?.onboardSample();
    if (env.demo) await addDemoSales(base);
    await enqueueAtStart(base);
    sweepLoop = sweepJobs(base, stopping.signal);
    if (env.schedulerEnabled) await jobs.scheduleAll();
  }

  return {
    address: addressOf(server, env.host),
    ...(demo ? { demo: demo.sentence } : {}),
    isSignUpOpen: async () => (await openSignUpMode(base, database.db)) === 'open',
    drain,
    async stop() {
      drain();
      stopping.abort();
      const requestsCut = requests.close(env.stop.requestSeconds * 1000);
      await preparation;
      await Promise.all([
        jobs.stop(jobGraceSeconds),
        // a delivery that is still in progress is retried when its lease expires
        Promise.race([deliveryLoop, pause(jobGraceSeconds * 1000, undefined, { ref: false })]),
        Promise.race([connectionLoop, pause(jobGraceSeconds * 1000, undefined, { ref: false })]),
        sweepLoop,
      ]);
      if (await requestsCut) log.warn({ requests: await requestsCut }, 'requests were cut because they ran too long');
      closed.abort();
      await Promise.all([
        reader.stop(),
        pictures.stop(),
        recogniser?.stop(),
        embedder.stop(),
        analyst.stop(),
        events.close(),
      ]);
      await database.close();
    },
  };

  function drain() {
    draining.abort();
    requests.begin();
  }
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  // rejects if the address cannot be used (EADDRINUSE, EACCES)
  await once(server, 'listening');
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}
