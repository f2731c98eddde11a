import type { Db, Tx } from '@steward/db/client';
import type { Passage } from '@steward/manuals/chunk/passage';
import type { LimitItem, MaintenanceItem, SafetyItem, Suggestion } from '@steward/manuals/extract/items';
import type { LexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { ManualFigure } from '@steward/manuals/read/manual-figures';
import type { UnreadableReason } from '@steward/manuals/read/page-model';
import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';
import type { RecognisedPage, RecognisedWord } from '@steward/manuals/read/recognised-page';
import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';
import type { JobName, JobPayload } from './jobs';

/** State of a port in the readiness check. @property warning a recent problem of a working port */
export type PortState = { ready: true; warning?: string } | { ready: false; reason: string };

/** Where files are stored. The server creates the keys; a key never comes from a caller. */
export interface FileStore {
  /** Reads the content once. */
  put(key: string, content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void>;
  /** @throws when the key is absent. */
  open(key: string): Promise<Blob>;
  remove(key: string): Promise<void>;
  /** Ready while files can be written. */
  state(): Promise<PortState>;
}

/** An item that the engine is uncertain about. */
export type Suggested<Item> = Item & { suggestion: Suggestion };

/** Result of reading a manual, as plain data from a worker. */
export interface ReadManual {
  title?: string;
  language: string;
  pageCount: number;
  pages: { page: number; text: string; width: number; height: number; recognised: boolean }[];
  figures: ManualFigure[];
  /** Pages without text that a picture covers. */
  picturePages?: number[];
  /** Pages to recognise because a font of the file does not map its glyphs to characters. */
  pagesToRecognise?: number[];
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
  limits: LimitItem[];
  /** Items that wait for a person to accept them; the three lists above do not contain them. */
  suggestedItems: {
    maintenance: Suggested<MaintenanceItem>[];
    safety: Suggested<SafetyItem>[];
    limits: Suggested<LimitItem>[];
  };
  passages: Passage[];
  statistics: LexicalStatistics;
  suggestions: string[];
}

export type ReadOutcome =
  | { ok: true; manual: ReadManual }
  | { ok: false; reason: UnreadableReason; message: string; retryable: boolean };

export interface ReadingLimits {
  maxBytes: number;
  maxPages: number;
  /** Limit of a single stream of the PDF after inflating. */
  maxStreamBytes: number;
  timeoutSeconds: number;
}

/** Limits of a reading, and the organization that it is for. Organizations take turns at the readers. */
export interface Reading extends ReadingLimits {
  organizationId: string;
}

/** Steps of the reader after it has read all pages, in this order. */
export const analysisSteps = ['passages', 'rules', 'maintenance', 'safety'] as const;
export type AnalysisStep = (typeof analysisSteps)[number];

export interface AnalysisProgress {
  step: AnalysisStep;
  /** Pages analysed in this step. */
  page: number;
  pageCount: number;
  /** At the end of a step: the items that it found, in the manual's order. */
  found?: { title: string; page: number }[];
}
export type OnAnalysis = (progress: AnalysisProgress) => void;

/** Reads PDFs in another process, with a time and a memory limit. */
export interface ManualReader {
  /**
   * @param onPage `hasText` tells whether any text was found up to this page; without any the file is a scan ('no-text-layer')
   * @param recognised the pages that an earlier reading requested (`ReadManual.pagesToRecognise`)
   */
  read(
    file: Blob,
    reading: Reading,
    onPage: (page: number, pageCount: number, hasText: boolean) => void,
    onAnalysis?: OnAnalysis,
    recognised?: RecognisedPage[],
  ): Promise<ReadOutcome>;
  /** Analyses recognised pages in the same way as pages with a text layer. */
  readRecognised(pages: RecognisedPage[], reading: Reading, onAnalysis?: OnAnalysis): Promise<ReadOutcome>;
  state(): Promise<PortState>;
}

/** Draws pages of PDFs in another process, with a time and a memory limit. */
export interface PagePictures {
  /** Null if the page or area does not exist, cannot be drawn, or takes too long. */
  draw(file: Blob, of: PictureOf, organizationId: string): Promise<PagePicture | null>;
}

/** Finds the words in a picture of a page, in another process. */
export interface Recogniser {
  /** Maximum number of pages of a scan. */
  readonly maxPages: number;
  state(): Promise<PortState>;
  /** Returns words with positions in pixels. @throws if it takes too long or the picture cannot be read */
  recognise(png: Uint8Array<ArrayBuffer>, organizationId: string): Promise<RecognisedWord[]>;
}

export type EmbedderState = { ready: true; model: string } | { ready: false; reason: string };

/** Computes vectors of texts off the event loop. Without a model `state` gives the reason, and search uses words only. */
export interface Embedder {
  state(): Promise<EmbedderState>;
  /** Unit vectors of 384 numbers. A question (`'query'`) is embedded before waiting documents. */
  embed(texts: string[], purpose: 'query' | 'document'): Promise<Float32Array[]>;
}

/** Judges texts by reading them together with a question, off the event loop. */
export interface Reranker {
  /** Log-odds that each text answers the question, in input order; null if the model cannot be used. */
  score(question: string, texts: string[]): Promise<number[] | null>;
}

/** The data that an organization's recommendations are learned from. */
export interface LearningSource {
  /** Changes whenever the result of `load` changes. */
  key: string;
  now: Date;
  /** Called only if no model is cached under the key. */
  load(): Promise<SalesData>;
}

/** Computes what customers may buy next, off the event loop. */
export interface SalesAnalyst {
  /** Yields the progress of learning, at most once per percent, then the records of the customers at these indexes, in batches. */
  recommend(data: SalesData, customers: number[]): AsyncIterable<RecommendationNews>;
  /** The record of a customer; null if the data does not contain it. Further calls with the same key take milliseconds. */
  recommendOne(source: LearningSource, customerId: string): Promise<RecommendedCustomer | null>;
}

export interface NewJob<N extends JobName> {
  payload: JobPayload<N>;
  key: string;
}

/** The queue of background jobs (`jobs.ts`). */
export interface Jobs {
  /**
   * Adds jobs, except those of which one with the same name and key is waiting or running. Pass the transaction that makes them
   * necessary: they exist if and only if it commits.
   */
  enqueue<N extends JobName>(db: Db | Tx, name: N, ...jobs: NewJob<N>[]): Promise<void>;
  /** Ready while this server runs jobs. */
  state(): Promise<PortState>;
}

/** Notifications of changes within this process and, with a PostgreSQL server, between servers. They carry no data. */
export interface Events {
  publish(topic: string): Promise<void>;
  /**
   * Yields at once, then after each publication (once for several simultaneous ones), and at least every `intervalMs` (default
   * one minute; all subscribers of a topic must pass the same). Ends with the signal.
   */
  subscribe(topic: string, signal: AbortSignal, intervalMs?: number): AsyncIterable<Wake>;
}

/** Lets the subscribers of a topic in this process share reads until its next publication. */
export interface Wake {
  /** The result of the first `read` with this key. The key names everything that the result depends on, apart from the topic. */
  share<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/** Optional: any OpenAI-compatible model. */
export interface LanguageModel {
  name: string;
  stream(prompt: { system: string; user: string }, signal?: AbortSignal): AsyncIterable<string>;
  /** State from recent calls; does not call the model. */
  state?(): Promise<PortState>;
}

/** A message to a person in plain text, which each channel formats. */
export interface ChannelMessage {
  title: string;
  /** May have several lines. */
  text: string;
  /** URL of the page in the web client. */
  url: string;
}

export const deliveryChannels = ['email', 'push', 'sms', 'slack', 'teams'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** Delivers messages outside the app. */
export interface Channel<Address = string> {
  readonly name: DeliveryChannel;
  /** @throws ChannelError with a message without secrets; other errors count as temporary failures */
  send(to: Address, message: ChannelMessage): Promise<void>;
}

/** A browser's web push subscription (RFC 8030) with base64url keys (RFC 8291). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushChannel extends Channel<PushAddress> {
  /** VAPID key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to an allowed push service. */
  accepts(endpoint: string): boolean;
}

/** The configured channels. Addresses: email address, phone number, Slack member id, Teams user. */
export interface Channels {
  email?: Channel;
  sms?: Channel;
  slack?: Channel;
  teams?: Channel;
  push?: PushChannel;
}

/** Encrypts secrets before they are stored. Ciphertexts are text and name their key. */
export interface SecretCipher {
  /** All ciphertexts of the current key begin with it; safe in a regular expression. */
  readonly prefix: string;
  /** @param context what the secret belongs to; needed again to decrypt it */
  encrypt(plain: string, context: string): string;
  /** Null for a text that was not encrypted in this context, or with a key that this server does not have. */
  decrypt(ciphertext: string, context: string): string | null;
  /** Whether the text is a ciphertext, of whatever key. */
  isCiphertext(text: string): boolean;
}

/** Address and credentials of an MQTT broker. */
export interface BrokerAddress {
  /** 'mqtt://broker.plant:1883', also mqtts, ws and wss, or only a host name. Contains no credentials. */
  url: string;
  username: string | null;
  password: string | null;
  /** CA certificates (PEM) to trust in addition to the public ones. */
  ca: string | null;
}

export interface BrokerMessage {
  topic: string;
  payload: Uint8Array;
  /** A retained message, which was sent at an unknown time before the subscription. */
  retained: boolean;
}

export interface BrokerListener {
  /** Reading from the connection pauses until the promise settles. Never rejects. */
  onMessage(message: BrokerMessage): Promise<void>;
  /** Called after each connection attempt. @param reason one sentence without secrets; null if connected */
  onState(reason: string | null): void;
  /** Called after the broker has accepted or refused a subscription. */
  onSubscription(topic: string, accepted: boolean): void;
}

/** A connection that reconnects until it is closed. */
export interface BrokerConnection {
  /** Replaces the subscriptions. Topics may have wildcards. */
  subscribe(topics: readonly string[]): void;
  close(): Promise<void>;
}

/** Connects to the MQTT brokers that devices publish to. */
export interface MessageBrokers {
  connect(address: BrokerAddress, listener: BrokerListener): BrokerConnection;
}

export interface EndpointRequest {
  url: string;
  headers: Record<string, string>;
  /** Timeout of the whole request. */
  timeoutMs: number;
  /** Maximum size of the response body. */
  maxBytes: number;
}

/** @property reason one sentence without secrets */
export type EndpointAnswer = { ok: true; body: Uint8Array } | { ok: false; reason: string };

/** Reads the HTTP endpoints of devices. */
export interface DeviceEndpoints {
  /** Sends a GET request. Follows no redirects, and refuses addresses that the operator has not allowed. Never rejects. */
  read(request: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer>;
}

export interface Ports {
  files: FileStore;
  reader: ManualReader;
  pictures: PagePictures;
  /** Absent where recognition is switched off: then scans are not read. */
  recogniser?: Recogniser;
  embedder: Embedder;
  /** Absent or without a model, answers are chosen without it. */
  reranker?: Reranker;
  analyst: SalesAnalyst;
  jobs: Jobs;
  events: Events;
  secrets: SecretCipher;
  channels: Channels;
  brokers: MessageBrokers;
  endpoints: DeviceEndpoints;
  languageModel?: LanguageModel;
}
