import type { Tx } from '@steward/db/client';
import type { maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

type CareTable = typeof rules | typeof maintenanceTasks | typeof safetyPrecautions;

export interface GenerationTarget {
  organizationId: string;
  deviceId: string;
  documentId: string;
}

/**
 * Makes room for what is generated again from a document: removes what was generated and not since touched by a
 * person, and tells which sources a person's edited items already stand for.
 */
export async function clearUntouched(tx: Tx, table: CareTable, of: GenerationTarget): Promise<Set<string>> {
  const generatedHere = and(
    eq(table.organizationId, of.organizationId),
    eq(table.deviceId, of.deviceId),
    eq(table.documentId, of.documentId),
    eq(table.origin, 'generated'),
  );
  await tx.delete(table).where(and(generatedHere, isNull(table.editedAt)));
  const edited = await tx
    .select({ source: table.source })
    .from(table)
    .where(and(generatedHere, isNotNull(table.editedAt)));
  return new Set(edited.flatMap((row) => (row.source ? [sourceKey(row.source)] : [])));
}

export const sourceKey = (source: { page: number; quote: string }) => `${source.page} ${source.quote}`;

export const rowsPerInsert = 200;
