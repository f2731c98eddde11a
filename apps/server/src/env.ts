import { resolve } from 'node:path';
import { passwordPolicies } from '@steward/api/password-policy';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { z } from 'zod';
import { toNetwork } from './adapters/network/networks';
import { repositoryRoot } from './places';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const integer = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const webAddress = { protocol: /^https?$/, error: 'must be an address like https://host/path' };

/** Comma-separated networks: '10.20.0.0/16, ::1'. */
const networks = z
  .string()
  .default('')
  .transform((text, ctx) =>
    listOf(text).flatMap((entry) => {
      const network = toNetwork(entry);
      if (network) return [network];
      ctx.addIssue({ code: 'custom', message: `must list networks like 10.20.0.0/16; ${entry} is not a network` });
      return [];
    }),
  );

const variablesSchema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: integer(0, 65_535).default(3000),
    DATA_DIR: z.string().optional(),
    /** Unset: the embedded PostgreSQL is used. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/database')
      .optional(),
    DEMO: onOff.optional(),
    DEMO_PASSWORD: z.string().min(3, 'must have 3 to 40 characters').max(40, 'must have 3 to 40 characters').optional(),
    SIGNUP: z
      .enum(['open', 'invite', 'closed', 'organization'], { error: 'must be open, invite, closed or organization' })
      .default('open'),
    /** Default: decided by the first start and stored in the database. */
    PASSWORD_POLICY: z.enum(passwordPolicies, { error: 'must be strict or specified' }).optional(),
    /** A session ends when its tokens were not renewed for this long; open pages renew them every hour. */
    SESSION_IDLE_HOURS: integer(2, 8760).default(720),
    /** A session ends this long after the sign-in; unset: it can go on as long as it is used. */
    SESSION_MAX_HOURS: integer(1, 87_600).optional(),
    /** Required when several servers share a database; otherwise generated and stored in the data directory. */
    SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Earlier values of SIGNING_KEY, to decrypt secrets of devices until they are encrypted with the current one. */
    PREVIOUS_SIGNING_KEYS: z.string().default(''),
    MANUAL_MAX_BYTES: integer(1, 2_000_000_000).default(50 * 1024 * 1024),
    MANUAL_MAX_PAGES: integer(1, 100_000).default(2000),
    MANUAL_TIMEOUT_SECONDS: integer(1, 3600).default(240),
    /** Limit of a single stream of a PDF after inflating. */
    MANUAL_MAX_STREAM_MB: integer(1, 2000).default(256),
    /** Documents of each organization, and the size of their files. */
    ORGANIZATION_MAX_DOCUMENTS: integer(1, 10_000_000).default(10_000),
    ORGANIZATION_MAX_MB: integer(1, 1_000_000_000).default(20_480),
    /** What a user and an organization may demand of this server in a minute, in units of about 5 ms of a processor. */
    USER_UNITS_PER_MINUTE: integer(100, 1_000_000_000).default(6_000),
    ORGANIZATION_UNITS_PER_MINUTE: integer(100, 1_000_000_000).default(30_000),
    /** Live connections of a user to this server: each open page has one to three. */
    USER_MAX_STREAMS: integer(1, 100_000).default(60),
    /** Maximum number of reading values per minute, for a device and for an organization. */
    DEVICE_VALUES_PER_MINUTE: integer(100, 1_000_000_000).default(120_000),
    ORGANIZATION_VALUES_PER_MINUTE: integer(100, 1_000_000_000).default(1_500_000),
    /** Seconds for drawing a page or figure. */
    PICTURE_TIMEOUT_SECONDS: integer(1, 600).default(30),
    /** Limit of each process that reads untrusted files: two for manuals, one for page pictures, one for text recognition. */
    READER_MEMORY_MB: integer(256, 65_536).default(1536),
    /** Optical character recognition of scanned manuals. */
    OCR: onOff.default('on'),
    OCR_MAX_PAGES: integer(1, 2000).default(200),
    OCR_PAGE_SECONDS: integer(1, 600).default(60),
    EMBEDDING_MODEL: z.string().default(SHIPPED_MODEL),
    EMBEDDING_MODEL_DIR: z.string().default(resolve(repositoryRoot, 'models')),
    AI_BASE_URL: z.url('must be an address like https://host/v1').optional(),
    AI_MODEL: z.string().optional(),
    AI_API_KEY: z.string().optional(),
    /** Off: this server does not run the maintenance schedule automatically; it can still be run manually. */
    SCHEDULER: onOff.default('on'),
    /** Base URL of links in emails and other messages. */
    PUBLIC_URL: z.url(webAddress).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must look like smtp://user:password@host:587')
      .optional(),
    SMTP_FROM: z.string().includes('@', { error: 'must be an email address' }).optional(),
    SLACK_WEBHOOK_URL: z.url(webAddress).optional(),
    TEAMS_WEBHOOK_URL: z.url(webAddress).optional(),
    SMS_GATEWAY_URL: z.url(webAddress).optional(),
    SMS_GATEWAY_TOKEN: z.string().optional(),
    PUSH: onOff.default('on'),
    /** Required when several servers share a database; otherwise generated and stored in the data directory. */
    PUSH_PUBLIC_KEY: z.string().length(87, 'must have 87 characters (base64url)').optional(),
    PUSH_PRIVATE_KEY: z.string().length(43, 'must have 43 characters (base64url)').optional(),
    /** Push services allowed in addition to those of the known browsers: 'https://push.example.org, …' */
    PUSH_SERVICES: z.string().default(''),
    /** Networks that MQTT connections may reach in addition, such as this machine and link-local addresses ('127.0.0.0/8, ::1'). */
    MQTT_NETWORKS: networks,
    /** Networks that HTTP polling may reach in addition to public addresses: '10.20.0.0/16'. */
    POLL_NETWORKS: networks,
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
      .default('warn'),
    PUBLIC_UPLOADS: onOff.default('off'),
    /** Sign-in with an OpenID Connect provider. */
    OIDC_ISSUER: z.url(webAddress).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_LABEL: z.string().max(60, 'must have at most 60 characters').default('single sign-on'),
    OIDC_SCOPES: z.string().default('openid profile email'),
    OIDC_ORGANIZATION: z.string().default('default'),
    OIDC_CREATE_USERS: onOff.default('off'),
    OIDC_LINK_BY_EMAIL: onOff.default('off'),
    OIDC_ROLE_CLAIM: z.string().optional(),
    /** Values of the claim that make an administrator: 'steward-admins, plant-heads' */
    OIDC_ADMIN_VALUES: z.string().default(''),
    /** Host names under which the server answers besides that of PUBLIC_URL: 'plant.example, gate-7' */
    ALLOWED_HOSTS: z.string().default(''),
    /** Origins whose pages may call the API with a token: 'https://app.example.com, https://other.example.com:8443' */
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      )
      .refine(
        (origins) => origins.every(isOrigin),
        'must list origins like https://app.example.com, separated by commas',
      ),
    /** Number of reverse proxies in front ('1'), or their addresses ('loopback, 10.0.0.0/8'). */
    TRUST_PROXY: z.string().default('off'),
    /** How long a server that stops reports 503 as its readiness and still answers. Default: 5 with a DATABASE_URL, else 0. */
    DRAIN_SECONDS: integer(0, 600).optional(),
    /** How long it then waits for running requests. */
    STOP_SECONDS: integer(1, 3600).default(10),
    /** Set by npm: the script that it runs. */
    npm_lifecycle_event: z.string().optional(),
  })
  .refine((v) => !v.AI_BASE_URL === !v.AI_MODEL, {
    path: ['AI_MODEL'],
    error: 'must be given together with AI_BASE_URL',
  })
  .refine((v) => !v.SMTP_URL === !v.SMTP_FROM, {
    path: ['SMTP_FROM'],
    error: 'must be given together with SMTP_URL',
  })
  .refine((v) => !v.OIDC_ISSUER === !v.OIDC_CLIENT_ID, {
    path: ['OIDC_CLIENT_ID'],
    error: 'must be given together with OIDC_ISSUER',
  })
  .refine((v) => !v.OIDC_ISSUER || v.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'must be given together with OIDC_ISSUER, because the provider sends people back to it',
  })
  .refine((v) => !v.OIDC_ROLE_CLAIM === !v.OIDC_ADMIN_VALUES, {
    path: ['OIDC_ADMIN_VALUES'],
    error: 'must be given together with OIDC_ROLE_CLAIM',
  })
  .refine((v) => !v.PUSH_PUBLIC_KEY === !v.PUSH_PRIVATE_KEY, {
    path: ['PUSH_PRIVATE_KEY'],
    error: 'must be given together with PUSH_PUBLIC_KEY',
  });

/** Load balancers usually check every few seconds. With the embedded database there is only one server, so draining would not help. */
const drainSecondsBehindBalancer = 5;

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the configuration. An empty value counts as not set. @throws Error with one sentence that names the wrong variable */
export function readEnvironment(variables: Record<string, string | undefined> = process.env) {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variablesSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const v = parsed.data;
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: v.DATA_DIR ? resolve(v.DATA_DIR) : resolve(repositoryRoot, 'data'),
    databaseUrl: v.DATABASE_URL,
    demo: v.DEMO ? v.DEMO === 'on' : !v.DATABASE_URL,
    demoPassword: v.DEMO_PASSWORD,
    signUp: v.SIGNUP,
    passwordPolicy: v.PASSWORD_POLICY,
    sessionLimits: {
      idleSeconds: v.SESSION_IDLE_HOURS * 3600,
      maxSeconds: v.SESSION_MAX_HOURS === undefined ? null : v.SESSION_MAX_HOURS * 3600,
    },
    signingKey: v.SIGNING_KEY,
    previousSigningKeys: listOf(v.PREVIOUS_SIGNING_KEYS),
    manualLimits: {
      maxBytes: v.MANUAL_MAX_BYTES,
      maxPages: v.MANUAL_MAX_PAGES,
      maxStreamBytes: v.MANUAL_MAX_STREAM_MB * 1024 * 1024,
      timeoutSeconds: v.MANUAL_TIMEOUT_SECONDS,
    },
    organizationQuota: {
      maxDocuments: v.ORGANIZATION_MAX_DOCUMENTS,
      maxBytes: v.ORGANIZATION_MAX_MB * 1024 * 1024,
    },
    callLimits: {
      unitsPerUser: v.USER_UNITS_PER_MINUTE,
      unitsPerOrganization: v.ORGANIZATION_UNITS_PER_MINUTE,
      streamsPerUser: v.USER_MAX_STREAMS,
      valuesPerDevice: v.DEVICE_VALUES_PER_MINUTE,
      valuesPerOrganization: v.ORGANIZATION_VALUES_PER_MINUTE,
    },
    pictureTimeoutSeconds: v.PICTURE_TIMEOUT_SECONDS,
    readerMemoryMegabytes: v.READER_MEMORY_MB,
    recognition: v.OCR === 'on' ? { maxPages: v.OCR_MAX_PAGES, pageSeconds: v.OCR_PAGE_SECONDS } : undefined,
    embedding: {
      model: v.EMBEDDING_MODEL,
      modelDir: resolve(v.EMBEDDING_MODEL_DIR),
      rerankerDir: resolve(repositoryRoot, 'models'),
    },
    languageModel:
      v.AI_BASE_URL && v.AI_MODEL ? { baseUrl: v.AI_BASE_URL, model: v.AI_MODEL, apiKey: v.AI_API_KEY } : undefined,
    schedulerEnabled: v.SCHEDULER === 'on',
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    channels: {
      email: v.SMTP_URL && v.SMTP_FROM ? { url: v.SMTP_URL, from: v.SMTP_FROM } : undefined,
      slack: v.SLACK_WEBHOOK_URL,
      teams: v.TEAMS_WEBHOOK_URL,
      sms: v.SMS_GATEWAY_URL ? { url: v.SMS_GATEWAY_URL, token: v.SMS_GATEWAY_TOKEN } : undefined,
      push:
        v.PUSH === 'on'
          ? {
              keys:
                v.PUSH_PUBLIC_KEY && v.PUSH_PRIVATE_KEY
                  ? { publicKey: v.PUSH_PUBLIC_KEY, privateKey: v.PUSH_PRIVATE_KEY }
                  : undefined,
              services: listOf(v.PUSH_SERVICES),
            }
          : undefined,
    },
    oidc:
      v.OIDC_ISSUER && v.OIDC_CLIENT_ID
        ? {
            client: {
              issuer: v.OIDC_ISSUER,
              clientId: v.OIDC_CLIENT_ID,
              clientSecret: v.OIDC_CLIENT_SECRET,
              scopes: v.OIDC_SCOPES,
            },
            settings: {
              label: v.OIDC_LABEL,
              organizationId: v.OIDC_ORGANIZATION,
              createsUsers: v.OIDC_CREATE_USERS === 'on',
              linksByEmail: v.OIDC_LINK_BY_EMAIL === 'on',
              role: v.OIDC_ROLE_CLAIM
                ? {
                    claim: v.OIDC_ROLE_CLAIM,
                    adminValues: v.OIDC_ADMIN_VALUES.split(',')
                      .map((value) => value.trim())
                      .filter(Boolean),
                  }
                : null,
            },
          }
        : undefined,
    deviceNetworks: { brokers: v.MQTT_NETWORKS, endpoints: v.POLL_NETWORKS },
    logLevel: v.LOG_LEVEL,
    publicUploads: v.PUBLIC_UPLOADS === 'on',
    trustProxy: trustProxy(v.TRUST_PROXY),
    allowedHosts: listOf(v.ALLOWED_HOSTS.toLowerCase()),
    corsOrigins: v.CORS_ORIGINS,
    stop: {
      drainSeconds: v.DRAIN_SECONDS ?? (v.DATABASE_URL ? drainSecondsBehindBalancer : 0),
      requestSeconds: v.STOP_SECONDS,
    },
    startedByNpm: v.npm_lifecycle_event === 'start',
  };
}

/** Entries separated by commas or spaces. */
const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The form of an Origin header: no path, no trailing slash, no default port. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** The value of Express's 'trust proxy' setting: false, a number of hops, or a list of addresses. */
function trustProxy(text: string): boolean | number | string {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
