import { devices, users } from '@steward/db/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from './kind';

/** Key by which names and serial numbers are compared, ignoring case like the search. */
export const keyOf = (text: string) => text.trim().toLowerCase();

/** Texts as a set of rows for a query of bounded size: `in (select lower(value) …)`. */
export const lowered = (texts: readonly string[]) =>
  sql`(select lower(value) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

export interface StoredDevice {
  id: string;
  name: string;
  location: string;
  serialNumber: string | null;
  purchasedOn: string | null;
  warrantyEndsOn: string | null;
}

/** The devices with one of these names or serial numbers. */
export async function devicesNamed({ db, organizationId }: Reader, texts: readonly string[]): Promise<StoredDevice[]> {
  const { id, name, location, serialNumber, purchasedOn, warrantyEndsOn } = devices;
  const columns = { id, name, location, serialNumber, purchasedOn, warrantyEndsOn };
  const ofOrganization = eq(devices.organizationId, organizationId);
  const unique = [...new Set(texts)];
  if (!unique.length) return [];
  const byName = await db
    .select(columns)
    .from(devices)
    .where(and(ofOrganization, sql`lower(${devices.name}) in ${lowered(unique)}`));
  const bySerial = await db
    .select(columns)
    .from(devices)
    .where(
      and(ofOrganization, isNotNull(devices.serialNumber), sql`lower(${devices.serialNumber}) in ${lowered(unique)}`),
    );
  return [...new Map([...byName, ...bySerial].map((device) => [device.id, device])).values()];
}

/**
 * Finds a device by serial number or name, or returns a sentence about the problem.
 * @param devices those with one of the names or serial numbers
 */
export function deviceFinder<Device extends Pick<StoredDevice, 'id' | 'name' | 'serialNumber'>>(
  devices: readonly Device[],
) {
  const bySerial = groupedBy(devices, ({ serialNumber }) => (serialNumber ? keyOf(serialNumber) : null));
  const byName = groupedBy(devices, ({ name }) => keyOf(name));
  return (text: string): Device | string => {
    const [match, ...others] = bySerial.get(keyOf(text)) ?? byName.get(keyOf(text)) ?? [];
    if (!match) return `There is no device with the serial number or name "${text}".`;
    return others.length ? `Several devices are called "${text}". Write the serial number instead.` : match;
  };
}

/** Ids of the enabled users by email address in lower case. */
export async function enabledUsers(
  { db, organizationId }: Reader,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (!emails.length) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.enabled, true),
        sql`lower(${users.email}) in ${lowered([...new Set(emails)])}`,
      ),
    );
  return new Map(rows.map(({ id, email }) => [keyOf(email), id]));
}

/** Groups records by key, without those whose key is null. */
export function groupedBy<T>(records: readonly T[], keyOfRecord: (record: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const key = keyOfRecord(record);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
