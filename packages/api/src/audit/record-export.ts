import type { ActorContext } from '../context';
import { recordAudit } from './record';
import type { AuditFilters } from './schema';

/** Records that the caller exported the log. Call it after the first rows are read, so that the export does not contain its own entry. */
export const recordExport = (ctx: ActorContext, filters: AuditFilters): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'audit.exported',
      entity: 'audit',
      entityId: null,
      summary: 'The audit log was exported.',
      details: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
    }),
  );
