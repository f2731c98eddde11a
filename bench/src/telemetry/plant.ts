import { randomUUID } from 'node:crypto';
import { apiTokenText, makeTokenSecret } from '@steward/api/services/api-tokens/token';
import { hashToken } from '@steward/api/services/auth/tokens';
import type postgres from 'postgres';
import { metrics, ruleOf } from './readings';

export const organizationId = 'default';

export interface PlantDevice {
  id: string;
  token: string;
  /** The user who is notified of the device's alarms. */
  assigneeId: string;
}

/** Creates devices, each with ten active rules, its own token and its own assignee. */
export async function createPlant(sql: postgres.Sql, count: number): Promise<PlantDevice[]> {
  const devices = Array.from({ length: count }, () => {
    const [tokenId, secret] = [randomUUID(), makeTokenSecret()];
    const token = apiTokenText({ organizationId, tokenId, secret });
    return { id: randomUUID(), assigneeId: randomUUID(), token, tokenId, secretHash: hashToken(secret) };
  });
  const rules = metrics.map((metric) => ({ name: `${metric.name} too high`, ...ruleOf(metric) }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(devices)}::text::jsonb)
    as d(id uuid, "assigneeId" uuid, "tokenId" uuid, "secretHash" text)`;
  await sql`insert into users (organization_id, id, first_name, last_name, email)
    select ${organizationId}, "assigneeId", 'Operator', id::text, id || '@bench.example' from ${rows}`;
  await sql`insert into devices (organization_id, id, name, type, status, location, manufacturer, model, assigned_user_id)
    select ${organizationId}, id, 'Compressor ' || id, 'MACHINE', 'ONLINE', 'Hall', 'Acme', 'C 100', "assigneeId" from ${rows}`;
  await sql`insert into api_tokens
      (organization_id, id, device_id, name, scopes, secret_hash, created_by_name, expires_at)
    select ${organizationId}, "tokenId", id, 'Gateway', '{telemetry}', "secretHash", 'Ann', now() + interval '30 days' from ${rows}`;
  await sql`insert into rules (organization_id, id, device_id, name, condition, machine_condition, evaluation)
    select ${organizationId}, gen_random_uuid(), d.id, r.name, r.name, r.condition, r.evaluation
    from ${rows}, jsonb_to_recordset(${JSON.stringify(rules)}::text::jsonb) as r(name text, condition jsonb, evaluation jsonb)`;
  await sql`vacuum analyze`;
  return devices;
}
