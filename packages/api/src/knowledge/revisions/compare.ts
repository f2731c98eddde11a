import type { Tx } from '@steward/db/client';
import type { StoredRevisionChanges } from '@steward/db/schema';
import type { ReadManual } from '../../ports';
import { reconcile } from './reconcile';
import {
  devicesOf,
  revisedPrecaution,
  revisedRule,
  revisedTask,
  standingPrecautions,
  standingRules,
  standingTasks,
} from './standing';

/** What a revision would change of what was generated from the document in force, on all its devices. */
export async function compareRevision(
  tx: Tx,
  { organizationId, revises }: { organizationId: string; revises: string },
  manual: ReadManual,
): Promise<StoredRevisionChanges> {
  const changes: StoredRevisionChanges = { rules: [], maintenance: [], safety: [] };
  for (const deviceId of await devicesOf(tx, organizationId, revises)) {
    const of = { organizationId, deviceId, documentId: revises };
    changes.rules.push(...reconcile(manual.limits.map(revisedRule), await standingRules(tx, of)).changes);
    changes.maintenance.push(...reconcile(manual.maintenance.map(revisedTask), await standingTasks(tx, of)).changes);
    changes.safety.push(...reconcile(manual.safety.map(revisedPrecaution), await standingPrecautions(tx, of)).changes);
  }
  return changes;
}
