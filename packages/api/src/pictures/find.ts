import type { Db, Tx } from '@steward/db/client';
import { pictures } from '@steward/db/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { pictureKey } from './key';
import type { Picture } from './schema';
import type { StoredPicture } from './store';

/** The pictures of records, oldest first, by the id of the record. */
export async function picturesOf(
  db: Db | Tx,
  organizationId: string,
  owner: StoredPicture['owner'],
  ownerIds: readonly string[],
): Promise<Map<string, Picture[]>> {
  const byOwner = new Map<string, Picture[]>();
  if (!ownerIds.length) return byOwner;
  const rows = await db
    .select({ id: pictures.id, ownerId: pictures.ownerId })
    .from(pictures)
    .where(
      and(
        eq(pictures.organizationId, organizationId),
        eq(pictures.owner, owner),
        inArray(pictures.ownerId, [...ownerIds]),
      ),
    )
    .orderBy(asc(pictures.id));
  for (const { id, ownerId } of rows) {
    if (ownerId) byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), { id }]);
  }
  return byOwner;
}

/** The caller has checked the permission. @throws NOT_FOUND */
export async function openPicture(ctx: ActorContext, owner: StoredPicture['owner'], id: string) {
  const { organizationId } = ctx.actor;
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(pictures)
        .where(and(eq(pictures.organizationId, organizationId), eq(pictures.id, id), eq(pictures.owner, owner)))
    : [];
  if (!row) throw notFound('Picture');
  return { id, type: row.type, file: await ctx.ports.files.open(pictureKey(row)) };
}
