import { isDeepStrictEqual } from 'node:util';

/** Fields of `settings` that differ. Only differences from the defaults are stored, so that new defaults reach everybody. */
export function differences<T extends object>(settings: T, base: T): Partial<T> {
  const entries = Object.entries(settings).filter(([key, value]) => !isDeepStrictEqual(value, base[key as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}
