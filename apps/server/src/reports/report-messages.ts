import type { MessagePort } from 'node:worker_threads';
import type { ServiceRecord } from '@steward/api/schema/history';
import type { LabelSet } from '@steward/api/schema/labels';
import type { CustomerSummary, CustomerTop, SummaryTotals } from '@steward/api/services/sales/report-data';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import type { RecordPhotos } from './record-photos';

export interface ReportSetting {
  organization: string;
  /** IANA name. */
  timeZone: string;
  /** Date as printed in the report. */
  date: string;
  createdAt: Date;
}

export interface Contact {
  name: string;
  email: string;
}

/** Requests to the worker that draws reports. */
export type ReportRequest =
  | { report: 'service-record'; setting: ReportSetting; record: ServiceRecord; photos: RecordPhotos }
  | { report: 'labels'; setting: Pick<ReportSetting, 'createdAt'>; labels: LabelSet }
  | { report: 'opportunity'; setting: ReportSetting; record: RecommendationRecord }
  | { report: 'pitch'; setting: ReportSetting; record: RecommendationRecord; contact: Contact }
  | {
      report: 'all';
      setting: ReportSetting;
      totals: SummaryTotals;
      summaries: CustomerSummary[];
      /** Delivers slices of the customers' suggestions in the order of the summaries; null ends them. */
      port: MessagePort;
    };

export type TopSlice = CustomerTop[] | null;

/** Messages from that worker: chunks of the file, then the result. */
export type ReportMessage = { chunk: Uint8Array<ArrayBuffer> } | { done: true } | { failure: string };
