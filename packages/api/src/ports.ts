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

/** What a port says of itself to the readiness call. @property warning it works, but something was wrong lately. */
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

/** An item that the engine is not sure of. */
export type Suggested<Item> = Item & { suggestion: Suggestion };

/** What the engine made of a manual; plain data from a worker. */
export interface ReadManual {
  title?: string;
  language: string;
  pageCount: number;
  pages: { page: number; text: string; width: number; height: number; recognised: boolean }[];
  figures: ManualFigure[];
  /** Pages without text that a picture covers; none when absent. */
  picturePages?: number[];
  /** Pages whose recognition tells what characters some of the file's fonts leave open; none when absent. */
  pagesToRecognise?: number[];
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
  limits: LimitItem[];
  /** Items that wait for a person to accept them; the three lists above hold none. */
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
  timeoutSeconds: number;
}

/** What the reader does, in this order, once it has read all pages. */
export const analysisSteps = ['passages', 'rules', 'maintenance', 'safety'] as const;
export type AnalysisStep = (typeof analysisSteps)[number];

export interface AnalysisProgress {
  step: AnalysisStep;
  /** Pages analysed in this step. */
  page: number;
  pageCount: number;
  /** With the end of a step: the items that it found, in the manual's order. */
  found?: { title: string; page: number }[];
}
export type OnAnalysis = (progress: AnalysisProgress) => void;

/** Reads PDFs off the event loop, with a time and a memory limit. */
export interface ManualReader {
  /**
   * `hasText`: whether any text was found up to this page; none by the end is a scan ('no-text-layer').
   * `recognised`: the pages that an earlier reading wanted to be recognised (`ReadManual.pagesToRecognise`).
   */
  read(
    file: Blob,
    limits: ReadingLimits,
    onPage: (page: number, pageCount: number, hasText: boolean) => void,
    onAnalysis?: OnAnalysis,
    recognised?: RecognisedPage[],
  ): Promise<ReadOutcome>;
  /** Understands pages whose words were recognised as it does those with a text layer. */
  readRecognised(pages: RecognisedPage[], limits: ReadingLimits, onAnalysis?: OnAnalysis): Promise<ReadOutcome>;
  state(): Promise<PortState>;
}

/** Draws pages of PDFs off the event loop, with a time and a memory limit. */
export interface PagePictures {
  /** Null where there is no such page or place, it cannot be drawn, or drawing takes too long. */
  draw(file: Blob, of: PictureOf): Promise<PagePicture | null>;
}

/** Finds the words in a picture of a page, off the event loop. */
export interface Recogniser {
  /** Longer scans are not recognised. */
  readonly maxPages: number;
  state(): Promise<PortState>;
  /** Lengths in pixels of the picture. @throws when it takes too long or the picture cannot be read */
  recognise(png: Uint8Array<ArrayBuffer>): Promise<RecognisedWord[]>;
}

export type EmbedderState = { ready: true; model: string } | { ready: false; reason: string };

/** Vectors of texts, off the event loop. Without a model, `state` says why, and search goes on by words. */
export interface Embedder {
  state(): Promise<EmbedderState>;
  /** 384 numbers each, of length 1. A question (`'query'`) goes before documents that are waiting. */
  embed(texts: string[], purpose: 'query' | 'document'): Promise<Float32Array[]>;
}

/** What one organization's recommendations are learned from. */
export interface LearningSource {
  /** Changes with everything that `load` answers. */
  key: string;
  now: Date;
  /** Called only when what was learned under the key is not at hand. */
  load(): Promise<SalesData>;
}

/** Finds what customers may buy next, off the event loop. */
export interface SalesAnalyst {
  /** How far learning is, at most once per percent; then the records of the customers at these places of the data, batch by batch. */
  recommend(data: SalesData, customers: number[]): AsyncIterable<RecommendationNews>;
  /** The record of one customer; null when it is not among the data's. The next of the same key takes milliseconds. */
  recommendOne(source: LearningSource, customerId: string): Promise<RecommendedCustomer | null>;
}

/** Durable work. `key`: while a job with this key waits or runs, another is not added. */
export interface Jobs {
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, key: string): Promise<void>;
  /** Whether jobs are done here. */
  state(): Promise<PortState>;
}

/** 'Something changed', between this process's parts and, on a PostgreSQL server, between servers. Carries no data. */
export interface Events {
  publish(topic: string): Promise<void>;
  /**
   * Yields at once, then after each publication (once for several that came together), and at least every
   * `intervalMilliseconds` (2 s when left out). Ends with the signal.
   */
  subscribe(topic: string, signal: AbortSignal, intervalMilliseconds?: number): AsyncIterable<void>;
}

/** Optional: any OpenAI-compatible model. */
export interface LanguageModel {
  name: string;
  stream(prompt: { system: string; user: string }, signal?: AbortSignal): AsyncIterable<string>;
  /** How it did lately: it is not called for this. */
  state?(): Promise<PortState>;
}

/** What goes out to a person, in plain text: each channel gives it its own form. */
export interface ChannelMessage {
  title: string;
  /** Lines. */
  text: string;
  /** Page of the web client that shows it. */
  url: string;
}

export const deliveryChannels = ['email', 'push', 'sms', 'slack', 'teams'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** A way to reach people outside of the app. */
export interface Channel<Address = string> {
  readonly name: DeliveryChannel;
  /** @throws ChannelError with a sentence without secrets; anything else counts as a failure that may pass */
  send(to: Address, message: ChannelMessage): Promise<void>;
}

/** A browser that takes web push (RFC 8030): base64url keys of RFC 8291. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushChannel extends Channel<PushAddress> {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether the endpoint is of a push service that may be called. */
  accepts(endpoint: string): boolean;
}

/** Those that the server is configured for. Addresses: e-mail address, phone number, Slack member id, Teams user. */
export interface Channels {
  email?: Channel;
  sms?: Channel;
  slack?: Channel;
  teams?: Channel;
  push?: PushChannel;
}

export interface Ports {
  files: FileStore;
  reader: ManualReader;
  pictures: PagePictures;
  /** Absent: scans are not read. */
  recogniser?: Recogniser;
  embedder: Embedder;
  analyst: SalesAnalyst;
  jobs: Jobs;
  events: Events;
  channels: Channels;
  languageModel?: LanguageModel;
}
