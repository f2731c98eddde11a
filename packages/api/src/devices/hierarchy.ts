import { deviceTreeLock } from '@steward/db/advisory-locks';
import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { maxLevels, parentProblem } from './hierarchy-rules';
import type { DeviceDetail } from './schema';

/**
 * Checks that a device can become a part of another. Until the transaction ends, no other device of the organization gets
 * another parent.
 * @param id null for a new device
 * @throws NOT_FOUND for an absent or foreign parent, BAD_REQUEST for a cycle or too many levels
 */
export async function requireParent(tx: Tx, organizationId: string, id: string | null, parentId: string) {
  if (!isUuid(parentId)) throw notFound('Parent device');
  await tx.execute(sql`select pg_advisory_xact_lock(${deviceTreeLock(organizationId)})`);
  const ancestorIds = await chain(tx, organizationId, parentId);
  if (!ancestorIds.length) throw notFound('Parent device');
  const problem = parentProblem(
    id?.toLowerCase() ?? null,
    ancestorIds,
    id ? await levelsBelow(tx, organizationId, id) : 0,
  );
  if (problem) throw fieldError('parentId', problem);
}

/** The device and its ancestors, nearest first. */
async function chain(tx: Tx, organizationId: string, id: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, parent_id, 1 as level from devices where organization_id = ${organizationId} and id = ${id}::uuid
      union all
      select d.id, d.parent_id, c.level + 1 from chain c
      join devices d on d.organization_id = ${organizationId} and d.id = c.parent_id
      where c.level <= ${maxLevels})
    select id from chain order by level`);
  return [...rows].map((row) => row.id);
}

async function levelsBelow(tx: Tx, organizationId: string, id: string): Promise<number> {
  const [row] = await tx.execute<{ levels: number }>(sql`
    with recursive parts as (
      select id, 0 as level from devices where organization_id = ${organizationId} and id = ${id}::uuid
      union all
      select d.id, p.level + 1 from parts p
      join devices d on d.organization_id = ${organizationId} and d.parent_id = p.id
      where p.level <= ${maxLevels})
    select coalesce(max(level), 0)::int as levels from parts`);
  return row?.levels ?? 0;
}

const maxPartsShown = 100;

/** The parent and the parts of a device. */
export async function relativesOf(
  ctx: ActorContext,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<Pick<DeviceDetail, 'parent' | 'parts' | 'partCount'>> {
  const related = { id: devices.id, name: devices.name, status: devices.status };
  const ofOrganization = eq(devices.organizationId, ctx.actor.organizationId);
  const isPart = and(ofOrganization, eq(devices.parentId, id));
  const [parents, parts, [partCount]] = await Promise.all([
    parentId
      ? ctx.db
          .select(related)
          .from(devices)
          .where(and(ofOrganization, eq(devices.id, parentId)))
      : [],
    ctx.db
      .select(related)
      .from(devices)
      .where(isPart)
      .orderBy(sql`lower(${devices.name})`, asc(devices.id))
      .limit(maxPartsShown),
    ctx.db.select({ n: count() }).from(devices).where(isPart),
  ]);
  return { parent: parents[0] ?? null, parts, partCount: partCount?.n ?? 0 };
}
