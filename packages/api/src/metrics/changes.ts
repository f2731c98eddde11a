import { setTimeout as pause } from 'node:timers/promises';
import { rules } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { readingsTopic } from '../topics';
import { readingsOfRules } from './connections';
import type { readingsOfRules as readingsSchema } from './schema';

/** Refresh interval in case a notification is lost. */
const recheckMs = 60_000;
/** Minimum pause between updates, because a page of rules follows many devices that send often. */
const leastPauseMs = 2000;

/** Yields the readings of rules at the start and after their devices have sent new ones, with a minimum pause between updates. */
export async function* changesOfRules(
  ctx: ActorContext,
  ruleIds: readonly string[],
  signal: AbortSignal | undefined,
  pauseMs = leastPauseMs,
): AsyncGenerator<z.infer<typeof readingsSchema>> {
  const left = new AbortController();
  const ending = AbortSignal.any([signal ?? ctx.stopping, left.signal]);
  let isChanged = true;
  let resume = () => {};
  const wake = () => {
    isChanged = true;
    resume();
  };
  const follow = async (deviceId: string) => {
    const topic = readingsTopic(ctx.actor.organizationId, deviceId);
    for await (const _ of ctx.ports.events.subscribe(topic, ending, recheckMs)) wake();
  };
  ending.addEventListener('abort', wake);
  const following = Promise.all((await devicesOf(ctx, ruleIds)).map(follow));
  try {
    while (!ending.aborted) {
      if (isChanged) {
        isChanged = false;
        yield await readingsOfRules(ctx, ruleIds);
        await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
      } else {
        await new Promise<void>((done) => {
          resume = done;
        });
      }
    }
  } finally {
    left.abort();
    await following;
  }
}

async function devicesOf({ db, actor }: ActorContext, ruleIds: readonly string[]): Promise<string[]> {
  const ids = ruleIds.filter(isUuid);
  if (!ids.length) return [];
  const rows = await db
    .selectDistinct({ deviceId: rules.deviceId })
    .from(rules)
    .where(and(eq(rules.organizationId, actor.organizationId), inArray(rules.id, ids)));
  return rows.map(({ deviceId }) => deviceId);
}
