import { devices } from '@steward/db/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { separateCredentials, withoutCredentials } from './address-credentials';
import { encryptSecrets } from './device-secrets';

const batchSize = 100;

/** Job entry point: encrypts passwords that an earlier version stored inside device addresses. */
export async function moveAddressCredentials(ctx: Pick<JobContext, 'db' | 'ports'>): Promise<void> {
  let after: SQL | undefined;
  for (;;) {
    const last = await moveBatch(ctx, after);
    if (!last) return;
    after = sql`(${devices.organizationId}, ${devices.id}) > (${last.organizationId}, ${last.id}::uuid)`;
  }
}

const { organizationId, id, mqttBroker, mqttUsername, mqttPassword, httpEndpoint, httpHeaders } = devices;

/** Locks the rows, so that concurrent changes by users are not overwritten. @returns the last row of a full batch */
function moveBatch({ db, ports }: Pick<JobContext, 'db' | 'ports'>, after: SQL | undefined) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ organizationId, id, mqttBroker, mqttUsername, mqttPassword, httpEndpoint, httpHeaders })
      .from(devices)
      .where(and(sql`(strpos(${mqttBroker}, '@') > 0 or strpos(${httpEndpoint}, '@') > 0)`, after))
      .orderBy(asc(organizationId), asc(id))
      .limit(batchSize)
      .for('no key update');
    // one statement per row, because the values differ
    for (const row of rows.filter(hasCredentials)) {
      const fields = separateCredentials({ mqttBroker: row.mqttBroker, httpEndpoint: row.httpEndpoint }, row);
      const { mqttUsername: username, mqttPassword: password, ...others } = fields;
      const secrets = { ...others, ...(row.mqttPassword === null ? { mqttPassword: password } : {}) };
      await tx
        .update(devices)
        .set({
          mqttBroker: fields.mqttBroker,
          httpEndpoint: fields.httpEndpoint,
          mqttUsername: row.mqttUsername ?? username ?? null,
          ...encryptSecrets(ports.secrets, row, secrets, row),
          updatedAt: sql`${devices.updatedAt}`,
        })
        .where(and(eq(organizationId, row.organizationId), eq(id, row.id)));
    }
    return rows.length === batchSize ? rows.at(-1) : undefined;
  });
}

const hasCredentials = (row: { mqttBroker: string | null; httpEndpoint: string | null }) =>
  [row.mqttBroker, row.httpEndpoint].some((address) => withoutCredentials(address).address !== address);
