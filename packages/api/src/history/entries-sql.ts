import { type SQL, sql } from 'drizzle-orm';
import type { HistoryEvent, HistoryFacts, HistoryKind } from './schema';

/** A place in the history. Entries are ordered by time, then by part, then by id. */
export interface Position {
  at: string;
  part: number;
  id: string;
}

/** Restricts the entries of a device. */
export interface EntryScope {
  organizationId: string;
  deviceId: string;
  kind: HistoryKind | undefined;
  person: { id: string; name: string } | undefined;
  /** Instants: `from` is inclusive, `to` is not. */
  from: string | undefined;
  to: string | undefined;
  /** Only older entries. */
  before: Position | undefined;
  limit: number;
}

/** A row of the union, before its sentence is composed. */
export interface EntryRow extends Record<string, unknown> {
  part: number;
  kind: HistoryKind;
  event: HistoryEvent;
  id: string;
  at: string;
  personName: string | null;
  facts: Partial<HistoryFacts> | null;
}

interface Part {
  kinds: readonly HistoryKind[];
  /** `t` is the alias of the table that has organization and device. */
  from: SQL;
  where?: SQL;
  at: SQL;
  event: SQL;
  kind?: SQL;
  personName: SQL;
  isBy: (person: { id: string; name: string }) => SQL;
  facts: SQL;
}

const nobody = () => sql`false`;
/** Facts of the rule from the alarm `t`. */
const rule = sql`'subject', t.cause ->> 'ruleName', 'condition', t.cause ->> 'condition', 'priority', t.priority`;

/** Whether the alarm `t` has no event, or none that meets a condition on `e`. */
const hasNoEvent = (condition = sql`true`) =>
  sql`not exists (select from alarm_events e
    where e.organization_id = t.organization_id and e.alarm_id = t.id and ${condition})`;

/** The last note of the alarm `t`, unless it may belong to an event. */
const noteWithoutEvents = sql`case when ${hasNoEvent()} then t.note end`;

/**
 * Each part reads an index of its table from its newest row, so that no part reads more than a page. The position of a part in
 * the list is part of the cursors.
 */
const parts: readonly Part[] = [
  // devices and manuals from before there were device events
  {
    kinds: ['onboarding'],
    from: sql`(select organization_id, id, id as device_id, created_at from devices) t
      left join lateral (select u.id, u.first_name || ' ' || u.last_name as name from onboarding_runs r
        join users u on u.organization_id = r.organization_id and u.id = r.user_id
        where r.organization_id = t.organization_id and r.device_id = t.id and r.kind = 'onboarding' limit 1) p on true`,
    where: sql`not exists (select from device_events e where e.organization_id = t.organization_id
      and e.device_id = t.device_id and e.kind = 'device-added')`,
    at: sql`t.created_at`,
    event: sql`'device-added'`,
    personName: sql`p.name`,
    isBy: ({ id }) => sql`p.id = ${id}::uuid`,
    facts: sql`'{}'::jsonb`,
  },
  {
    kinds: ['manual'],
    from: sql`documents t left join users p on p.organization_id = t.organization_id and p.id = t.uploaded_by`,
    where: sql`t.revision_state <> 'proposed' and t.revises is null and not exists (select from device_events e
      where e.organization_id = t.organization_id and e.device_id = t.device_id and e.document_id = t.id)`,
    at: sql`coalesce(t.moved_at, t.uploaded_at)`,
    event: sql`'manual-added'`,
    personName: sql`p.first_name || ' ' || p.last_name`,
    isBy: ({ id }) => sql`t.uploaded_by = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.original_filename)`,
  },
  {
    kinds: ['manual'],
    from: sql`documents t join documents r on r.organization_id = t.organization_id and r.revises = t.id`,
    where: sql`t.revision_state = 'replaced' and t.replaced_at is not null and not exists (select from device_events e
      where e.organization_id = t.organization_id and e.device_id = t.device_id and e.document_id = r.id)`,
    at: sql`t.replaced_at`,
    event: sql`'manual-replaced'`,
    personName: sql`null::text`,
    isBy: nobody,
    facts: sql`jsonb_build_object('subject', r.original_filename, 'previous', t.original_filename)`,
  },
  {
    kinds: ['onboarding', 'manual', 'assignment'],
    from: sql`device_events t`,
    kind: sql`case t.kind when 'device-added' then 'onboarding' when 'assigned' then 'assignment' else 'manual' end`,
    at: sql`t.at`,
    event: sql`t.kind`,
    personName: sql`t.actor_name`,
    isBy: ({ id }) => sql`t.actor_id = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.subject, 'previous', t.previous)`,
  },
  {
    kinds: ['status'],
    from: sql`device_status_changes t left join users p on p.organization_id = t.organization_id and p.id = t.user_id`,
    at: sql`t.at`,
    event: sql`'status-changed'`,
    personName: sql`p.first_name || ' ' || p.last_name`,
    isBy: ({ id }) => sql`t.user_id = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.reason, 'fromStatus', t.from_status, 'toStatus', t.to_status)`,
  },
  {
    kinds: ['alarm'],
    from: sql`alarms t`,
    at: sql`t.raised_at`,
    event: sql`'alarm-raised'`,
    personName: sql`null::text`,
    isBy: nobody,
    // leave out the value of a change or of missing readings, which would need more words
    facts: sql`jsonb_build_object(${rule}, 'unit', t.cause ->> 'unit', 'value',
      case when coalesce(t.cause ->> 'measure', 'value') in ('value', 'mean') then t.value end)`,
  },
  {
    kinds: ['alarm'],
    from: sql`alarms t`,
    // of versions without alarm events
    where: sql`t.acknowledged_at is not null and ${hasNoEvent(sql`e.kind = 'acknowledged'`)}`,
    at: sql`t.acknowledged_at`,
    event: sql`'alarm-acknowledged'`,
    personName: sql`t.acknowledged_by_name`,
    isBy: ({ id }) => sql`t.acknowledged_by = ${id}::uuid`,
    facts: sql`jsonb_build_object(${rule}, 'note', ${noteWithoutEvents})`,
  },
  {
    kinds: ['alarm'],
    from: sql`alarms t`,
    where: sql`t.cleared_at is not null and (t.cleared_by <> 'person' or ${hasNoEvent(sql`e.kind = 'cleared'`)})`,
    at: sql`t.cleared_at`,
    event: sql`'alarm-cleared'`,
    personName: sql`t.cleared_by_name`,
    // earlier versions stored only the name
    isBy: ({ id, name }) =>
      sql`(t.cleared_by_user = ${id}::uuid or (t.cleared_by_user is null and t.cleared_by_name = ${name}))`,
    facts: sql`jsonb_build_object(${rule}, 'clearedBy', t.cleared_by, 'note',
      case when t.cleared_by = 'person' then t.note else ${noteWithoutEvents} end)`,
  },
  {
    kinds: ['work'],
    from: sql`work_records t`,
    at: sql`t.at`,
    event: sql`'work'`,
    personName: sql`coalesce(t.ended_by_name, t.started_by_name)`,
    isBy: ({ id }) => sql`(t.ended_by = ${id}::uuid or t.started_by = ${id}::uuid)`,
    facts: sql`null::jsonb`,
  },
  {
    kinds: ['report'],
    from: sql`work_requests t`,
    at: sql`t.created_at`,
    event: sql`'fault-reported'`,
    personName: sql`t.reporter_name`,
    isBy: ({ id }) => sql`t.reporter_id = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.description, 'reference', t.reference)`,
  },
  {
    kinds: ['report'],
    from: sql`work_requests t`,
    where: sql`t.decided_at is not null`,
    at: sql`t.decided_at`,
    event: sql`'report-decided'`,
    personName: sql`t.decided_by_name`,
    isBy: ({ id }) => sql`t.decided_by = ${id}::uuid`,
    facts: sql`jsonb_build_object('reference', t.reference, 'decision', t.state, 'note', t.reason)`,
  },
  {
    kinds: ['file'],
    from: sql`device_files t`,
    at: sql`t.created_at`,
    event: sql`'file-added'`,
    personName: sql`t.added_by_name`,
    isBy: ({ id }) => sql`t.added_by = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.name)`,
  },
  {
    kinds: ['file'],
    from: sql`device_files t`,
    where: sql`t.deleted_at is not null`,
    at: sql`t.deleted_at`,
    event: sql`'file-deleted'`,
    personName: sql`t.deleted_by_name`,
    isBy: ({ id }) => sql`t.deleted_by = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', t.name)`,
  },
  {
    kinds: ['alarm'],
    from: sql`alarms t`,
    where: sql`t.escalated_at is not null`,
    at: sql`t.escalated_at`,
    event: sql`'alarm-escalated'`,
    personName: sql`null::text`,
    isBy: nobody,
    facts: sql`jsonb_build_object(${rule})`,
  },
  {
    kinds: ['alarm'],
    from: sql`alarm_events t join alarms a on a.organization_id = t.organization_id and a.id = t.alarm_id`,
    at: sql`t.at`,
    event: sql`'alarm-' || t.kind`,
    personName: sql`t.actor_name`,
    isBy: ({ id }) => sql`t.actor_id = ${id}::uuid`,
    facts: sql`jsonb_build_object('subject', a.cause ->> 'ruleName', 'condition', a.cause ->> 'condition',
      'priority', a.priority, 'note', t.note,
      'snoozedMinutes', round(extract(epoch from t.snoozed_until - t.at) / 60),
      'clearedBy', case when t.kind = 'cleared' then 'person' end)`,
  },
];

/** One statement for a page of the history, newest first. */
export function selectEntries(scope: EntryScope): SQL {
  const selected = parts.flatMap((part, position) =>
    !scope.kind || part.kinds.includes(scope.kind) ? [selectPart(part, position, scope)] : [],
  );
  return sql`select * from (${sql.join(selected, sql` union all `)}) entries
    order by at desc, part desc, id desc limit ${scope.limit}`;
}

function selectPart(part: Part, position: number, scope: EntryScope): SQL {
  const { kind, person, from, to, before, limit } = scope;
  const kindSql = part.kind ?? sql`${part.kinds[0]}::text`;
  const conditions = [
    sql`t.organization_id = ${scope.organizationId}`,
    sql`t.device_id = ${scope.deviceId}::uuid`,
    ...(part.where ? [part.where] : []),
    ...(kind && part.kind ? [sql`${part.kind} = ${kind}`] : []),
    ...(person ? [part.isBy(person)] : []),
    ...(from ? [sql`${part.at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${part.at} < ${to}::timestamptz`] : []),
    ...(before ? [isBefore(part.at, position, before)] : []),
  ];
  return sql`(select ${position}::int as part, ${kindSql} as kind, ${part.event} as event, t.id, ${part.at} as at,
      ${part.personName} as "personName", ${part.facts} as facts
    from ${part.from} where ${sql.join(conditions, sql` and `)} order by ${part.at} desc, t.id desc limit ${limit})`;
}

/** Within a part, only time and id are compared, so that the index of the part can be used. */
function isBefore(at: SQL, position: number, { part, ...before }: Position): SQL {
  const time = sql`${before.at}::timestamptz`;
  if (position < part) return sql`${at} <= ${time}`;
  if (position > part) return sql`${at} < ${time}`;
  return sql`(${at}, t.id) < (${time}, ${before.id}::uuid)`;
}
