import { devices, documents, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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

/** The thing that the requested devices must lack: 'without a manual', 'that have no maintenance task'. Null for other questions. */
export const lackingThing = (plain: string): LackingThing | null =>
  lacking.find(([words]) => words.test(plain))?.[1] ?? null;

/** 'without a manual' */
export const lackWords: Record<LackingThing, string> = {
  document: 'without a manual',
  task: 'without a task',
  rule: 'without an active rule',
  precaution: 'without an active precaution',
};

interface LackSource {
  table: typeof documents | typeof maintenanceTasks | typeof rules | typeof safetyPrecautions;
  where?: SQL;
}

/** The table of each thing, with the condition for its rows that count. */
const lackSources: Record<LackingThing, LackSource> = {
  document: { table: documents, where: eq(documents.revisionState, 'current') },
  task: { table: maintenanceTasks },
  rule: { table: rules, where: eq(rules.status, 'ACTIVE') },
  precaution: { table: safetyPrecautions, where: eq(safetyPrecautions.isActive, true) },
};

/** Condition for devices without any such thing. */
export function withoutThing(ctx: ActorContext, thing: LackingThing): SQL {
  const { table, where } = lackSources[thing];
  const ofDevice = ctx.db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.organizationId, devices.organizationId), eq(table.deviceId, devices.id), where));
  return sql`not exists ${ofDevice}`;
}
