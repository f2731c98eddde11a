import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import { recordAudit } from './record';

/** Records that people write in lists, one or many in a call. */
const kinds = {
  rule: { words: ['Rule', 'rules'], created: 'rule.created', updated: 'rule.updated' },
  'maintenance-task': {
    words: ['Maintenance task', 'maintenance tasks'],
    created: 'maintenance.created',
    updated: 'maintenance.updated',
  },
  'safety-precaution': {
    words: ['Safety precaution', 'safety precautions'],
    created: 'safety.created',
    updated: 'safety.updated',
  },
} as const;
export type ItemEntity = keyof typeof kinds;

interface AuditedItem {
  id: string;
  deviceId: string;
  name: string;
}

/** Ids in the entry of a call that creates many items. */
const maxListedIds = 100;

/** Writes one entry for all items that a call creates. */
export async function recordCreatedItems(
  tx: Tx,
  ctx: ActorContext,
  entity: ItemEntity,
  items: readonly AuditedItem[],
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { words, created } = kinds[entity];
  const [singular, plural] = words;
  const isSingle = items.length === 1;
  await recordAudit(tx, ctx, {
    action: created,
    entity,
    entityId: isSingle ? first.id : null,
    summary: isSingle ? `${singular} "${first.name}" was created.` : `${items.length} ${plural} were created.`,
    details: isSingle
      ? { deviceId: first.deviceId }
      : { count: items.length, ids: items.slice(0, maxListedIds).map(({ id }) => id) },
  });
}

/** @param fields names of the changed fields */
export async function recordUpdatedItem(
  tx: Tx,
  ctx: ActorContext,
  entity: ItemEntity,
  { id, deviceId, name }: AuditedItem,
  fields: readonly string[],
): Promise<void> {
  const { words, updated } = kinds[entity];
  const summary = `${words[0]} "${name}" was changed.`;
  await recordAudit(tx, ctx, { action: updated, entity, entityId: id, summary, details: { deviceId, fields } });
}
