import { rules } from '@steward/db/schema';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { arrayLimit, toPage } from '../paging';
import { hasSelectedId, type SelectedIds } from '../selected-ids';
import { hasEveryWord } from '../word-search';
import { selectRules, toRule } from './queries';
import type { allRulesInput, listRulesInput, Rule } from './schema';
import { suggestedRulesOfDevice } from './suggested';

type ListInput = z.output<typeof listRulesInput>;
type AllInput = z.output<typeof allRulesInput> & SelectedIds;

const ofOrganization = (ctx: ActorContext) => eq(rules.organizationId, ctx.actor.organizationId);

/** Rules of a device in the order of its manual, then its suggested rules, most probable first. */
export async function rulesOfDevice(ctx: ActorContext, deviceId: string): Promise<Rule[]> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, deviceId);
  const rows = await selectRules(ctx.db)
    .where(and(ofOrganization(ctx), eq(rules.deviceId, deviceId)))
    .orderBy(sql`(${rules.source} ->> 'page')::int nulls last`, asc(rules.id))
    .limit(arrayLimit);
  const suggestedRules = await suggestedRulesOfDevice(ctx.db, organizationId, device);
  return [...rows.map(toRule), ...suggestedRules].slice(0, arrayLimit);
}

/** One page of the organization's rules. */
export async function listRules(ctx: ActorContext, input: ListInput & SelectedIds) {
  const condition = and(ofOrganization(ctx), ...ruleConditions(input));
  const [rows, [counts]] = await Promise.all([
    selectRules(ctx.db)
      .where(condition)
      .orderBy(...order(input))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ found: sql<number>`count(*) filter (where ${condition})::int`, total: sql<number>`count(*)::int` })
      .from(rules)
      .where(ofOrganization(ctx)),
  ]);
  return { ...toPage(rows.map(toRule), input, counts?.found ?? 0), total: counts?.total ?? 0 };
}

/** The organization's rules without paging. @throws NOT_FOUND for another organization's id */
export async function allRules(ctx: ActorContext, input: AllInput): Promise<Rule[]> {
  if (input.organizationId !== undefined && input.organizationId !== ctx.actor.organizationId) {
    throw notFound('Organization');
  }
  const rows = await selectRules(ctx.db)
    .where(and(ofOrganization(ctx), ...ruleConditions(input)))
    .orderBy(...order(input))
    .limit(arrayLimit);
  return rows.map(toRule);
}

/** The searched text (specification 2, section 2). */
const searchText = sql`lower(concat_ws(' ', ${rules.name}, ${rules.description}, ${rules.condition}, ${rules.metric}, ${rules.threshold}, ${rules.consequence}))`;

/** Conditions of the filters of the list. */
export function ruleConditions({
  search,
  status,
  priority,
  category,
  kind,
  deviceId,
  ids,
}: Omit<AllInput, 'sort' | 'direction' | 'organizationId'>): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [...hasEveryWord(searchText, search), hasSelectedId(rules.id, { ids })];
  if (status !== 'all') conditions.push(eq(rules.status, status));
  if (priority !== 'all') conditions.push(eq(rules.priority, priority));
  if (category) conditions.push(sql`lower(${rules.category}) = lower(${category})`);
  if (kind) conditions.push(eq(rules.kind, kind));
  if (deviceId) conditions.push(isUuid(deviceId) ? eq(rules.deviceId, deviceId) : sql`false`);
  return conditions;
}

const columns = {
  name: sql`lower(${rules.name})`,
  status: rules.status,
  category: sql`lower(${rules.category})`,
  priority: sql`array_position(array['LOW','MEDIUM','HIGH'], ${rules.priority})`,
  createdAt: rules.createdAt,
};

function order({ sort, direction }: AllInput): SQL[] {
  const sortDirection = (direction ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  return [sortDirection(columns[sort]), sortDirection(rules.id)];
}
