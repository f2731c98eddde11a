import { devices, partDevices, parts } from '@steward/db/schema';
import { and, asc, count, eq, exists, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { withDevices } from './queries';
import type { ListPartsInput } from './schema';

const isLowInStock = sql`(${parts.stock} < ${parts.minimum} or ${parts.stock} < 0)`;

/** One page of the parts by name. @throws NOT_FOUND for an absent device */
export async function listParts(ctx: ActorContext, { search, low, deviceId, ...page }: ListPartsInput) {
  const { organizationId } = ctx.actor;
  const inOrganization = eq(parts.organizationId, organizationId);
  const condition = and(
    inOrganization,
    ...hasEveryWord(parts.searchedText, search),
    low ? isLowInStock : undefined,
    deviceId ? fitsDevice(ctx, (await findDevice(ctx.db, organizationId, deviceId)).id) : undefined,
  );
  const [rows, [total], [lowTotal]] = await Promise.all([
    ctx.db
      .select()
      .from(parts)
      .where(condition)
      .orderBy(asc(sql`lower(${parts.name})`), asc(parts.id))
      .limit(page.size)
      .offset(page.page * page.size),
    ctx.db.select({ n: count() }).from(parts).where(condition),
    ctx.db.select({ n: count() }).from(parts).where(and(inOrganization, isLowInStock)),
  ]);
  return {
    ...toPage(await withDevices(ctx.db, organizationId, rows), page, total?.n ?? 0),
    low: lowTotal?.n ?? 0,
  };
}

/** Condition for parts that fit the device, by the device itself or by its model. */
function fitsDevice({ db, actor }: ActorContext, deviceId: string) {
  const singleParts = db
    .select({ id: partDevices.partId })
    .from(partDevices)
    .where(
      and(
        eq(partDevices.organizationId, actor.organizationId),
        eq(partDevices.partId, parts.id),
        eq(partDevices.deviceId, deviceId),
      ),
    );
  const byModel = db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.organizationId, actor.organizationId),
        eq(devices.id, deviceId),
        sql`lower(${devices.model}) in (select lower(model) from unnest(${parts.models}) as model)`,
      ),
    );
  return or(exists(singleParts), exists(byModel));
}
