import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import { recordAudit } from './record';

const words = {
  rule: 'rule',
  'maintenance-task': 'maintenance task',
  'safety-precaution': 'safety precaution',
} as const;

interface Reviewed {
  entity: keyof typeof words;
  id: string;
  deviceId: string;
  name: string;
  origin: 'generated' | 'person';
}

/** What a person makes of something that was generated from a manual; of what a person wrote, nothing is recorded. */
export async function recordReview(
  tx: Tx,
  ctx: ActorContext,
  { entity, id, deviceId, name, origin }: Reviewed,
  change: object | 'deleted',
): Promise<void> {
  const what = change === 'deleted' ? change : whatOf(change);
  if (origin !== 'generated' || what === null) return;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity,
    entityId: id,
    summary: `The generated ${words[entity]} "${name}" was ${what}.`,
    details: { deviceId, ...(what === 'edited' ? { fields: Object.keys(change) } : {}) },
  });
}

/** Who does it and how far it has come says nothing about whether the manual was read well. */
const noReview = new Set(['assignedTo', 'status', 'isActive']);

function whatOf(change: object): 'edited' | 'activated' | 'deactivated' | null {
  if (Object.keys(change).some((field) => !noReview.has(field))) return 'edited';
  const { status, isActive } = change as { status?: string; isActive?: boolean };
  if (isActive === true || status === 'ACTIVE') return 'activated';
  return isActive === false || status === 'INACTIVE' ? 'deactivated' : null;
}
