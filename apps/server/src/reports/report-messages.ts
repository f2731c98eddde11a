import type { MessagePort } from 'node:worker_threads';
import type { CustomerSummary, CustomerTop, SummaryTotals } from '@steward/api/services/sales/report-data';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';

export interface ReportSetting {
  organization: string;
  /** IANA name. */
  timeZone: string;
  /** Of the report, as it is printed. */
  date: string;
  createdAt: Date;
}

export interface Contact {
  name: string;
  email: string;
}

/** What goes to the worker that draws reports. */
export type ReportRequest =
  | { report: 'opportunity'; setting: ReportSetting; record: RecommendationRecord }
  | { report: 'pitch'; setting: ReportSetting; record: RecommendationRecord; contact: Contact }
  | {
      report: 'all';
      setting: ReportSetting;
      totals: SummaryTotals;
      summaries: CustomerSummary[];
      /** Brings the customers' suggestions in slices, in the order of the summaries; null is the end. */
      port: MessagePort;
    };

export type TopSlice = CustomerTop[] | null;

/** What comes from it: the file's bytes as they are made, and how it ended. */
export type ReportMessage = { chunk: Uint8Array<ArrayBuffer> } | { done: true } | { failure: string };
