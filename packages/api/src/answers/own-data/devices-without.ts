import { devices, documents, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../../context';
import type { LackingThing } from './data-question';

const MANUAL = '(?:user |pdf )?(?:manuals?|documents?|documentation|pdfs?|guides?|device guides?)';
const NOTHING_OF = '\\b(?:without|no|missing|lacks?|not have)(?: an?| any| its| their)? ';

const lacking: readonly [RegExp, LackingThing][] = [
  [new RegExp(`${NOTHING_OF}${MANUAL}\\b`), 'document'],
  [new RegExp(`${NOTHING_OF}(?:open |planned |maintenance |service )*(?:tasks?|maintenance)\\b`), 'task'],
  [new RegExp(`${NOTHING_OF}(?:active |monitoring )*rules?\\b`), 'rule'],
  [new RegExp(`${NOTHING_OF}(?:active |safety )*precautions?\\b`), 'precaution'],
];

/** What the devices of a question must lack: 'without a manual', 'that have no maintenance task'. Null for other questions. */
export const lackingThing = (plain: string): LackingThing | null =>
  lacking.find(([words]) => words.test(plain))?.[1] ?? null;

/** 'without a manual' */
export const lackWords: Record<LackingThing, string> = {
  document: 'without a manual',
  task: 'without a task',
  rule: 'without an active rule',
  precaution: 'without an active precaution',
};

/** Condition for devices that have none of these. */
export function withoutThing(ctx: ActorContext, thing: LackingThing): SQL {
  const { table, organizationId, deviceId, where } = rowsOf(thing);
  const ofDevice = ctx.db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(organizationId, devices.organizationId), eq(deviceId, devices.id), ...where));
  return sql`not exists ${ofDevice}`;
}

interface Rows {
  table: typeof documents | typeof maintenanceTasks | typeof rules | typeof safetyPrecautions;
  organizationId: PgColumn;
  deviceId: PgColumn;
  where: readonly (SQL | undefined)[];
}

function rowsOf(thing: LackingThing): Rows {
  switch (thing) {
    case 'document':
      return {
        table: documents,
        organizationId: documents.organizationId,
        deviceId: documents.deviceId,
        where: [eq(documents.revisionState, 'current')],
      };
    case 'task':
      return {
        table: maintenanceTasks,
        organizationId: maintenanceTasks.organizationId,
        deviceId: maintenanceTasks.deviceId,
        where: [],
      };
    case 'rule':
      return {
        table: rules,
        organizationId: rules.organizationId,
        deviceId: rules.deviceId,
        where: [eq(rules.status, 'ACTIVE')],
      };
    case 'precaution':
      return {
        table: safetyPrecautions,
        organizationId: safetyPrecautions.organizationId,
        deviceId: safetyPrecautions.deviceId,
        where: [eq(safetyPrecautions.isActive, true)],
      };
  }
}
