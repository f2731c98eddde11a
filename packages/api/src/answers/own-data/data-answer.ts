import type { ActorContext } from '../../context';
import type { ItemSource } from '../../fields';
import type { DeviceStatus } from './data-question';
import type { Understood } from './understand';

/** The subject of a row, about which a manual can be asked. */
export interface Subject {
  deviceId: string;
  deviceName: string;
  /** The task, rule or hazard; null if the row is about the device itself. */
  topic: string | null;
  /** The passage of a manual that the row was generated from. */
  source: ItemSource | null;
}

/** Result of a fixed query. */
export interface FixedQueryResult {
  /** Name of the query: 'devices-by-status'. */
  query: string;
  columns: string[];
  /** At most 50 rows. */
  rows: string[][];
  /** Number of all matching rows. */
  rowCount: number;
  prose: string;
  /** In the order of the rows; absent when the rows are not about devices. */
  subjects?: Subject[];
}

/** Returns null if the organization has no such data, so that a manual can answer. */
export type FixedQuery = (ctx: ActorContext, understood: Understood) => Promise<FixedQueryResult | null>;

/** Statuses within a sentence: 'is in warning'. */
export const statusPhrases: Record<DeviceStatus, string> = {
  ONLINE: 'online',
  OFFLINE: 'offline',
  WARNING: 'in warning',
  ERROR: 'in error',
};

export const rowsStored = 50;
const maxNames = 5;

/** 'is' or 'are'. */
export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/** 'A', 'A and B', 'A, B, C, D, E and 7 more' */
export function namesOf(names: readonly string[], total = names.length): string {
  const listedNames = names.slice(0, maxNames);
  const more = total - listedNames.length;
  const last = more > 0 ? `${more} more` : listedNames.pop();
  // a name may contain a comma
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  return listedNames.length ? `${listedNames.join(separator)} and ${last}` : (last ?? '');
}

/** ' of Pump 1', or ''. */
export const ofDevices = ({ devices }: Understood) =>
  devices.length ? ` of ${namesOf(devices.map(({ name }) => name))}` : '';
