import type { ActorContext } from '../../context';
import type { Understood } from './understand';

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
}

/** Null when the organization has no such data, so that a manual may answer. */
export type FixedQuery = (ctx: ActorContext, understood: Understood) => Promise<Found | null>;

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
