import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import { recordAudit } from './record';

const entityNames = {
  rule: 'rule',
  'maintenance-task': 'maintenance task',
  'safety-precaution': 'safety precaution',
} as const;

interface ReviewedItem {
  entity: keyof typeof entityNames;
  id: string;
  deviceId: string;
  name: string;
  origin: 'generated' | 'person';
}

/** Records how a person changed a generated item: it shows how well the manual was read. Ignores items a person wrote. */
export async function recordReview(
  tx: Tx,
  ctx: ActorContext,
  { entity, id, deviceId, name, origin }: ReviewedItem,
  change: object | 'deleted',
): Promise<void> {
  const outcome = change === 'deleted' ? change : outcomeOf(change);
  if (origin !== 'generated' || outcome === null) return;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity,
    entityId: id,
    summary: `The generated ${entityNames[entity]} "${name}" was ${outcome}.`,
    details: { deviceId, ...(outcome === 'edited' ? { fields: Object.keys(change) } : {}) },
  });
}

/** Fields whose change does not judge the generated content. */
const workflowFields = new Set(['assignedTo', 'status', 'isActive', 'meterId', 'meterNext']);

function outcomeOf(change: object): 'edited' | 'activated' | 'deactivated' | null {
  if (Object.keys(change).some((field) => !workflowFields.has(field))) return 'edited';
  const { status, isActive } = change as { status?: string; isActive?: boolean };
  if (isActive === true || status === 'ACTIVE') return 'activated';
  return isActive === false || status === 'INACTIVE' ? 'deactivated' : null;
}
