import type { Tx } from '@steward/db/client';
import { recordAudit } from '../../audit/record';
import type { ActorContext } from '../../context';

const words = { customer: 'Customer', product: 'Product', purchase: 'Purchase' } as const;
const verbs = { created: 'added', updated: 'changed', deleted: 'deleted' } as const;

/** @param name for a purchase, its day */
export function recordSalesChange(
  tx: Tx,
  ctx: ActorContext,
  record: keyof typeof words,
  change: keyof typeof verbs,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: `sales-data.${change}`,
    entity: record,
    entityId: id,
    summary: `${words[record]} "${name}" was ${verbs[change]}.`,
  });
}
