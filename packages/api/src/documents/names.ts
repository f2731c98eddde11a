import { documentNamesLock } from '@steward/db/advisory-locks';
import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, eq, like, or, sql } from 'drizzle-orm';
import { startPattern } from '../word-search';

/** Keeps other transactions from adding documents to the organization until this one ends. */
export async function holdDocumentNames(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${documentNamesLock(organizationId)})`);
}

/** Names are unique in an organization: 'manual.pdf', 'manual (2).pdf', … Holds the names until the transaction ends. */
export async function uniqueDocumentName(tx: Tx, organizationId: string, filename: string): Promise<string> {
  await holdDocumentNames(tx, organizationId);
  const dot = filename.lastIndexOf('.');
  const stem = dot > 0 ? filename.slice(0, dot) : filename;
  const extension = dot > 0 ? filename.slice(dot) : '';
  const pattern = startPattern(`${stem} (`);
  const takenNames = await tx
    .select({ name: documents.name })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        or(eq(documents.name, filename), like(documents.name, pattern)),
      ),
    );
  const names = new Set(takenNames.map((d) => d.name));
  let name = filename;
  for (let n = 2; names.has(name); n++) name = `${stem} (${n})${extension}`;
  return name;
}
