import type { JobContext } from '@steward/api/context';
import type { LabelSet } from '@steward/api/schema/labels';
import express, { type Request, type Response, Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { apiFor } from '../rest/procedures';
import { openRecordPhotos } from './open-record-photos';
import type { ReportPress } from './report-press';
import { sendReport } from './send-report';
import { dateIn } from './wording';

/** At most 500 ids. */
const bodyLimit = '64kb';

/** Service records and labels of devices as PDF. The API provides the data, so it checks permission, organization and input. */
export function deviceReports(base: JobContext, press: ReportPress): Router {
  const router = Router();

  router.get('/api/devices/:id/service-record.pdf', async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    const record = await apiFor(ctx).history.serviceRecord({ ...req.query, deviceId: req.params.id });
    const { organization, timeZone, device } = record;
    const createdAt = ctx.now();
    const setting = { organization, timeZone, date: dateIn(timeZone, createdAt), createdAt };
    const photos = await openRecordPhotos(ctx, record);
    const file = press.print(
      { report: 'service-record', setting, record, photos },
      [...photos.values()].map(({ buffer }) => buffer),
    );
    await sendReport(file, `service-record-${device.name}.pdf`, req, res);
  });

  router.get('/api/devices/:id/label.pdf', async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    const { size, start } = req.query;
    // the procedure validates both
    const labels = await apiFor(ctx).labels.list({ ids: [req.params.id], size, start } as object);
    await sendLabels(labels, ctx.now(), req, res);
  });

  router.get('/api/devices/labels.pdf', async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    const { ids, ...rest } = req.query;
    const chosen = typeof ids === 'string' && ids ? { ids: ids.split(',') } : {};
    await sendLabels(await apiFor(ctx).labels.list({ ...rest, ...chosen } as object), ctx.now(), req, res);
  });

  // for more ids than an address can have
  router.post('/api/devices/labels.pdf', express.json({ limit: bodyLimit }), async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    const labels = await apiFor(ctx).labels.list(req.body ?? {});
    await sendLabels(labels, ctx.now(), req, res);
  });

  async function sendLabels(labels: LabelSet, createdAt: Date, req: Request, res: Response): Promise<void> {
    const [first] = labels.labels;
    const name = labels.labels.length === 1 ? `label-${first?.name}.pdf` : 'labels.pdf';
    await sendReport(press.print({ report: 'labels', setting: { createdAt }, labels }), name, req, res);
  }

  return router;
}
