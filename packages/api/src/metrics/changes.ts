import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { rules } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { readingsTopic, recheckMs } from '../topics';
import { readingsOfRules } from './connections';
import type { readingsOfRules as readingsSchema } from './schema';

/** Minimum pause between updates, because a page of rules follows many devices that send often. */
const minPauseMs = 2000;

/** Yields the readings of rules at the start and after their devices have sent new ones, with a minimum pause between updates. */
export async function* changesOfRules(
  ctx: ActorContext,
  ruleIds: readonly string[],
  signal: AbortSignal | undefined,
  pauseMs = minPauseMs,
): AsyncGenerator<z.infer<typeof readingsSchema>> {
  const controller = new AbortController();
  const stopSignal = AbortSignal.any([signal ?? ctx.stopping, controller.signal]);
  // one listener for each device
  setMaxListeners(0, stopSignal);
  let isChanged = true;
  let resume = () => {};
  const wake = () => {
    isChanged = true;
    resume();
  };
  const followDevice = async (deviceId: string) => {
    const topic = readingsTopic(ctx.actor.organizationId, deviceId);
    for await (const _ of ctx.ports.events.subscribe(topic, stopSignal, recheckMs)) wake();
  };
  stopSignal.addEventListener('abort', wake);
  const subscriptions = Promise.all((await devicesOf(ctx, ruleIds)).map(followDevice));
  try {
    while (!stopSignal.aborted) {
      if (isChanged) {
        isChanged = false;
        yield await readingsOfRules(ctx, ruleIds);
        await pause(pauseMs, undefined, { signal: stopSignal }).catch(() => undefined);
      } else {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    }
  } finally {
    controller.abort();
    await subscriptions;
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
