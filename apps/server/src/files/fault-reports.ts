import type { Context, JobContext } from '@steward/api/context';
import { authorize } from '@steward/api/services/authorize';
import { admitPublicReport } from '@steward/api/services/requests/codes';
import { Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { apiFor } from '../rest/procedures';
import type { Uploads } from './uploads';

/** Fault reports with photos. Whether the sender may report is checked before the body is received. */
export function faultReports(base: JobContext, uploads: Uploads): Router {
  const router = Router();

  // ignore the session: the person who signed in on this browser may not be the reporter
  router.post('/api/requests/codes/:code', async (req, res) => {
    const ctx: Context = { ...(await contextOf(base, req, res, { cookie: false })), actor: null };
    const { code } = req.params;
    await base.whileReachable(admitPublicReport(ctx, code));
    const receipt = await uploads.receiveReport(req, res, (form) => {
      form.set('code', code);
      return apiFor(ctx).requests.reportByCode(form);
    });
    res.status(201).json(receipt);
  });

  router.post('/api/devices/:id/requests', async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    authorize(ctx.actor, 'maintenance:write', 'mutation');
    const receipt = await uploads.receiveReport(req, res, (form) => {
      form.set('deviceId', req.params.id);
      return apiFor(ctx).requests.report(form);
    });
    res.status(201).json(receipt);
  });

  return router;
}
