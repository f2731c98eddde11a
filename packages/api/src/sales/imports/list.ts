import { salesImports, users } from '@steward/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActorContext, Within } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { fullName } from '../../people';
import type { SalesImport } from './schema';

type ImportListContext = Pick<ActorContext, 'db' | 'actor'>;

const maxImports = 50;

/** Newest first. */
export async function listImports(ctx: ActorContext): Promise<SalesImport[]> {
  const rows = await selectImports(ctx)
    .where(eq(salesImports.organizationId, ctx.actor.organizationId))
    .orderBy(desc(salesImports.createdAt), desc(salesImports.id))
    .limit(maxImports);
  return rows.map(toImport);
}

export async function getImport(ctx: ImportListContext, id: string): Promise<SalesImport> {
  const [row] = await selectImports(ctx).where(ofImport(ctx.actor.organizationId, id));
  if (!row) throw notFound('Import');
  return toImport(row);
}

/** @throws NOT_FOUND */
export async function findImport(
  ctx: Within<ImportListContext>,
  id: string,
): Promise<typeof salesImports.$inferSelect> {
  const [row] = isUuid(id)
    ? await ctx.db.select().from(salesImports).where(ofImport(ctx.actor.organizationId, id))
    : [];
  if (!row) throw notFound('Import');
  return row;
}

export const ofImport = (organizationId: string, id: string) =>
  and(eq(salesImports.organizationId, organizationId), eq(salesImports.id, id));

const selectImports = ({ db }: ImportListContext) =>
  db
    .select({ row: salesImports, createdByName: sql<string>`coalesce(${fullName}, '')` })
    .from(salesImports)
    .leftJoin(users, and(eq(users.organizationId, salesImports.organizationId), eq(users.id, salesImports.createdBy)));

function toImport({
  row,
  createdByName,
}: {
  row: typeof salesImports.$inferSelect;
  createdByName: string;
}): SalesImport {
  const { id, kind, filename, status, rowCount, rowsDone, rowsAdded, rowsChanged, rowsSkipped, errors, errorCount } =
    row;
  return {
    ...{ id, kind, filename, status, rowCount, rowsDone, rowsAdded, rowsChanged, rowsSkipped, errors, errorCount },
    failureMessage: row.failureMessage,
    createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
