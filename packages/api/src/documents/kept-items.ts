import type { Tx } from '@steward/db/client';
import { maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';

/**
 * Called before documents are deleted, which deletes the items generated from them. Detaches the items that a person wrote,
 * edited or worked on, so that they stay with their device, without a source. @returns the number of these items
 */
export async function keepEditedItems(tx: Tx, organizationId: string, documentIds: string[]): Promise<number> {
  const task = maintenanceTasks;
  const workedOn = or(isNotNull(task.lastMaintenance), inArray(task.status, ['IN_PROGRESS', 'COMPLETED']));
  let keptCount = 0;
  for (const table of [rules, maintenanceTasks, safetyPrecautions]) {
    const touched = or(eq(table.origin, 'person'), isNotNull(table.editedAt));
    const rows = await tx
      .update(table)
      .set({ documentId: null })
      .where(
        and(
          eq(table.organizationId, organizationId),
          inArray(table.documentId, documentIds),
          table === maintenanceTasks ? or(touched, workedOn) : touched,
        ),
      )
      .returning({ id: table.id });
    keptCount += rows.length;
  }
  return keptCount;
}
