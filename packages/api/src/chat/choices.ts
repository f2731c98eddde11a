import { devices } from '@steward/db/schema';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { KnownDevice } from '../answers/own-data/name-things';
import type { ActorContext } from '../context';
import type { MessageRow } from './messages';

const maxChoices = 20;

type GivenAnswer = Pick<MessageRow, 'content' | 'queryType' | 'citations'>;

/**
 * The names that an answer offers for a choice ('Which machine? Two have a filter: Pump 1, Pump 2.'); none if it offers no choice.
 * Pure.
 * @param names names that the answer may contain
 */
export function choicesOf(answer: GivenAnswer, names: readonly string[]): string[] {
  const text = answer.content.toLowerCase();
  const offered = mayOffer(answer) ? names.filter((name) => text.includes(name.toLowerCase())) : [];
  return offered.length > 1 ? offered : [];
}

const mayOffer = ({ content, queryType, citations }: GivenAnswer) =>
  content.includes('?') && !citations.length && queryType !== 'DATABASE' && queryType !== 'MIXED';

/** Finds the devices that answers may offer for a choice. */
export async function findOfferedDevices(ctx: ActorContext, answers: readonly GivenAnswer[]): Promise<KnownDevice[]> {
  const texts = answers.filter(mayOffer).map(({ content }) => content.toLowerCase());
  if (!texts.length) return [];
  const { id, name, location, manufacturer, model } = devices;
  return ctx.db
    .select({ id, name, location, manufacturer, model })
    .from(devices)
    .where(
      and(
        eq(devices.organizationId, ctx.actor.organizationId),
        or(...texts.map((text) => sql`position(lower(${name}) in ${text}) > 0`)),
      ),
    )
    .orderBy(asc(name))
    .limit(maxChoices);
}
