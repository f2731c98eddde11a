import type { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ActorContext, JobContext } from '@steward/api/context';
import { notFound } from '@steward/api/errors';
import { customerIdInput } from '@steward/api/schema/sales';
import { authorize } from '@steward/api/services/authorize';
import {
  type CustomerSummary,
  customerSummaries,
  reportSender,
  topSuggestionsOf,
} from '@steward/api/services/sales/report-data';
import { type Request, type Response, Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { apiFor } from '../rest/procedures';
import type { ReportSetting } from './report-messages';
import type { ReportPress } from './report-press';
import { sendReport } from './send-report';
import { dateIn } from './wording';

const prefix = '/api/strategy-agent';
const customersPerSlice = 25;

/**
 * The strategy agent's report downloads. The API provides the records, so it checks permission and organization. Errors
 * before the first byte become regular error responses.
 */
export function reports(base: JobContext, press: ReportPress): Router {
  const router = Router();

  router.get(`${prefix}/recommendations/download/all`, async (req, res) => {
    const { ctx, api, setting } = await prepare(base, req, res);
    // throws if the user may not see recommendations
    await api.sales.recommendationTotals({ size: 1 });
    const { totals, summaries } = await customerSummaries(ctx);
    const { port1, port2 } = new MessageChannel();
    const file = press.print({ report: 'all', setting, totals, summaries, port: port2 }, [port2]);
    file.once('close', () => port1.close());
    sendTopSuggestions(ctx, summaries, port1, file).catch((error: Error) => file.destroy(error));
    const timestamp = setting.createdAt.toISOString().replace(/[:.]/g, '-');
    await sendReport(file, `all_customers_recommendations_report_${timestamp}.pdf`, req, res);
  });

  router.get(`${prefix}/recommendations/:id/download`, async (req, res) => {
    const { record, setting } = await prepareCustomer(base, req, res);
    const file = press.print({ report: 'opportunity', setting, record });
    await sendReport(file, `opportunity-report-${record.CustomerInfo.CustomerID}.pdf`, req, res);
  });

  router.get(`${prefix}/sales-pitch/:id/download`, async (req, res) => {
    const { record, setting, contact } = await prepareCustomer(base, req, res);
    const file = press.print({ report: 'pitch', setting, record, contact });
    await sendReport(file, `sales-pitch-draft-${record.CustomerInfo.CustomerID}.pdf`, req, res);
  });

  return router;
}

async function prepare(base: JobContext, req: Request, res: Response) {
  const ctx = signedIn(await contextOf(base, req, res));
  authorize(ctx.actor, 'sales:use', 'query');
  const { organization, timeZone, contact } = await reportSender(ctx);
  const createdAt = ctx.now();
  const setting: ReportSetting = { organization, timeZone, date: dateIn(timeZone, createdAt), createdAt };
  return { ctx, api: apiFor(ctx), setting, contact };
}

async function prepareCustomer(base: JobContext, req: Request, res: Response) {
  const { api, ...prepared } = await prepare(base, req, res);
  const id = customerIdInput.safeParse(req.params);
  // a malformed id in a path is answered like an absent one
  if (!id.success || !id.data.id) throw notFound('Customer');
  const record = await api.sales.generate({ customer_id: id.data.id });
  return { ...prepared, record };
}

/** Sends slices, so that up to 1,000 records neither load the database nor block this thread at once. */
async function sendTopSuggestions(
  ctx: ActorContext,
  summaries: readonly CustomerSummary[],
  port: MessagePort,
  file: Readable,
): Promise<void> {
  for (let at = 0; at < summaries.length; at += customersPerSlice) {
    if (file.destroyed) return;
    const ids = summaries.slice(at, at + customersPerSlice).map(({ id }) => id);
    port.postMessage(await topSuggestionsOf(ctx, ids));
  }
  port.postMessage(null);
}
