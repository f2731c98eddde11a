import type { ActorContext } from '../../context';
import type { ItemSource } from '../../fields';
import type { DeviceStatus } from './data-question';
import type { Understood } from './understand';

/** What a row is about, so that a manual can be asked about it. */
export interface Subject {
  deviceId: string;
  deviceName: string;
  /** The work, the rule or the danger; null when the row is about the device itself. */
  topic: string | null;
  /** Where a manual says it. */
  source: ItemSource | null;
}

/** Result of a fixed query. */
export interface Found {
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

/** Null when the organization has no such data, so that a manual may answer. */
export type FixedQuery = (ctx: ActorContext, understood: Understood) => Promise<Found | null>;

/** Statuses within a sentence: 'is in warning'. */
export const statusWords: Record<DeviceStatus, string> = {
  ONLINE: 'online',
  OFFLINE: 'offline',
  WARNING: 'in warning',
  ERROR: 'in error',
};

export const rowsStored = 50;
const maxNames = 5;

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** 'is' or 'are'. */
export const areOf = (count: number) => (count === 1 ? 'is' : 'are');

/** 'A', 'A and B', 'A, B, C, D, E and 7 more' */
export function namesOf(names: readonly string[], total = names.length): string {
  const listed = names.slice(0, maxNames);
  const more = total - listed.length;
  const last = more > 0 ? `${more} more` : listed.pop();
  // a name may contain a comma
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  return listed.length ? `${listed.join(separator)} and ${last}` : (last ?? '');
}

/** ' of Pump 1', or ''. */
export const ofDevices = ({ devices }: Understood) =>
  devices.length ? ` of ${namesOf(devices.map(({ name }) => name))}` : '';
