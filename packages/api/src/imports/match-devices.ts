import type { ImportRow } from './read-file';
import { groupedBy, keyOf, type StoredDevice } from './stored';

/** The values that `deviceFields` read from a row. */
export interface DeviceValues {
  name: string;
  serialNumber?: string | null;
  location?: string;
  type?: string;
  manufacturer?: string | null;
  model?: string | null;
  description?: string | null;
  tags?: string[];
  purchasedOn?: string;
  warrantyEndsOn?: string;
  parent?: string;
  assignee?: string;
}

export interface MatchedRow {
  line: number;
  values: DeviceValues;
  /** The stored device that the row is about; null for a new one. */
  stored: StoredDevice | null;
  problem: { field: string; message: string } | null;
}

export const defaultLocation = 'Unknown Location';

const placeKey = ({ name, location = defaultLocation }: { name: string; location?: string | undefined }) =>
  JSON.stringify([keyOf(name), keyOf(location)]);
const serialKey = ({ serialNumber }: { serialNumber?: string | null | undefined }) =>
  serialNumber ? keyOf(serialNumber) : null;

/**
 * Finds the stored device of each row: the one with its serial number, otherwise the one with its name and location, unless
 * that has another serial number. A row without one prefers a device without one. Rows about the same device, and rows that match several devices, are problems.
 */
export function matchDevices(rows: readonly ImportRow[], stored: readonly StoredDevice[]): MatchedRow[] {
  const bySerial = groupedBy(stored, serialKey);
  const byPlace = groupedBy(stored, placeKey);
  const lineOfDevice = new Map<string, number>();
  return rows.map((row) => {
    const values = row.values as unknown as DeviceValues;
    const serial = serialKey(values);
    const withSerial = serial ? (bySerial.get(serial) ?? []) : [];
    const inPlace = byPlace.get(placeKey(values)) ?? [];
    const unnumbered = inPlace.filter((device) => serialKey(device) === null);
    const matches = withSerial.length ? withSerial : serial || unnumbered.length ? unnumbered : inPlace;
    const match = matches[0] ?? null;
    const identity = match ? match.id : (serial ?? placeKey(values));
    const earlier = lineOfDevice.get(identity);
    if (earlier === undefined) lineOfDevice.set(identity, row.line);
    return { line: row.line, values, stored: match, problem: problemOf(matches, earlier, serial !== null) };
  });
}

function problemOf(matches: readonly StoredDevice[], earlierLine: number | undefined, hasSerial: boolean) {
  const field = hasSerial ? 'serialNumber' : 'name';
  const identityText = hasSerial ? 'this serial number' : 'this name and location';
  if (earlierLine !== undefined) return { field, message: `Line ${earlierLine} is about the same device.` };
  return matches.length > 1 ? { field, message: `Several devices have ${identityText}.` } : null;
}
