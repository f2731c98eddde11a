import type { Tx } from '@steward/db/client';
import { recordAudit } from '../audit/record';
import type { AuditAction, AuditEntity } from '../audit/schema';
import type { ActorContext } from '../context';
import { countText } from '../count-text';
import type { RowKind } from './selected';

/** Ids in the entry of a call that changes many rows. */
const maxListedIds = 100;

interface BulkChange {
  action: AuditAction;
  entity: AuditEntity;
  kind: RowKind;
  /** What happened to the rows: 'were deleted'. */
  outcome: string;
  rows: readonly { id: string; origin?: 'generated' | 'person' }[];
  details?: Record<string, unknown>;
  /** For generated items: how the person judged them. */
  review?: 'edited' | 'activated' | 'deactivated' | 'deleted' | undefined;
}

/** Writes one entry for all rows that a call changes, and one review of those that were generated from a manual. */
export async function recordBulkChange(
  tx: Tx,
  ctx: ActorContext,
  { action, entity, kind, outcome, rows, details, review }: BulkChange,
): Promise<void> {
  if (!rows.length) return;
  const verb = rows.length === 1 ? outcome.replace(/^were/, 'was') : outcome;
  await recordAudit(tx, ctx, {
    action,
    entity,
    entityId: null,
    summary: `${countText(rows.length, kind.singular, kind.plural)} ${verb}.`,
    details: { ...details, count: rows.length, ids: rows.slice(0, maxListedIds).map(({ id }) => id) },
  });
  const generatedCount = rows.filter(({ origin }) => origin === 'generated').length;
  if (!review || !generatedCount) return;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity,
    entityId: null,
    summary: `${countText(generatedCount, kind.singular, kind.plural)} that Steward generated ${generatedCount === 1 ? 'was' : 'were'} ${review}.`,
    details: { count: generatedCount },
  });
}
