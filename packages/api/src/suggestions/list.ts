import { suggestedItems } from '@steward/db/schema';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { organizationDate } from '../due-dates';
import { toPage } from '../paging';
import { kinds } from './kinds';
import type { ListSuggestionsInput, SuggestionCounts } from './schema';

const isOpenForDevice = (ctx: ActorContext, deviceId: string) =>
  and(
    eq(suggestedItems.organizationId, ctx.actor.organizationId),
    eq(suggestedItems.deviceId, deviceId),
    isNull(suggestedItems.dismissedAt),
  );

/** Suggestions that need a decision, most probable first. */
export async function listSuggestions(ctx: ActorContext, input: ListSuggestionsInput) {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, input.deviceId);
  const { today } = await organizationDate(ctx);
  const condition = and(isOpenForDevice(ctx, device.id), eq(suggestedItems.kind, input.kind));
  const rows = await ctx.db
    .select()
    .from(suggestedItems)
    .where(condition)
    .orderBy(desc(suggestedItems.probability), asc(suggestedItems.page), asc(suggestedItems.id))
    .limit(input.size)
    .offset(input.page * input.size);
  const assignee = {
    assigneeId: device.assignedUserId ?? ctx.actor.userId,
    assigneeName: device.assignedUserName,
  };
  const { name, location } = device;
  const content = rows.map((row) => kinds[input.kind].toSuggestion(row, { name, location, today, ...assignee }));
  return toPage(content, input, await ctx.db.$count(suggestedItems, condition));
}

export async function countSuggestions(ctx: ActorContext, deviceId: string): Promise<SuggestionCounts> {
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select({ kind: suggestedItems.kind, count: sql<number>`count(*)::int` })
    .from(suggestedItems)
    .where(isOpenForDevice(ctx, deviceId))
    .groupBy(suggestedItems.kind);
  const counts = { rule: 0, task: 0, precaution: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}
