import type { ActorContext } from '../../context';
import type { Understood } from './understand';

/** What a fixed query found. */
export interface Found {
  /** Its name: 'devices-by-status'. */
  query: string;
  columns: string[];
  /** At most 50. */
  rows: string[][];
  /** Of all. */
  rowCount: number;
  prose: string;
}

/** Null: nothing of the kind is known here, so that a manual may know more. */
export type FixedQuery = (ctx: ActorContext, asked: Understood) => Promise<Found | null>;

export const rowsStored = 50;
const namesSaid = 5;

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** 'is', 'are' */
export const areOf = (count: number) => (count === 1 ? 'is' : 'are');

/** 'A', 'A and B', 'A, B, C, D, E and 7 more' */
export function namesOf(names: readonly string[], total = names.length): string {
  const said = names.slice(0, namesSaid);
  const more = total - said.length;
  const last = more > 0 ? `${more} more` : said.pop();
  // a name may hold a comma itself
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  return said.length ? `${said.join(separator)} and ${last}` : (last ?? '');
}

/** ' of Pump 1', or nothing. */
export const ofDevices = ({ devices }: Understood) =>
  devices.length ? ` of ${namesOf(devices.map(({ name }) => name))}` : '';
