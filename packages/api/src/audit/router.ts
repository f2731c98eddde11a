import { z } from 'zod';
import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { auditAsCsv, auditCsvPages } from './csv';
import { listAudit } from './list';
import { auditCsv, auditFilters, auditList, listAuditInput } from './schema';

export const auditRouter = router({
  list: can('audit:read')
    .input(listAuditInput)
    .output(auditList)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  csv: can('audit:read', callCosts.report)
    .input(auditFilters)
    .output(auditCsv)
    .query(({ ctx, input }) => auditAsCsv(ctx, input)),
  csvPages: can('audit:read', callCosts.report)
    .input(auditFilters)
    .output(streamOf(z.string()))
    .subscription(async function* ({ ctx, input, signal }) {
      yield* auditCsvPages(ctx, input, signal);
    }),
});
