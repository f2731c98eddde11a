import { isDeepStrictEqual } from 'node:util';

/** What is chosen otherwise than by default: only that is stored, so that a later default reaches everybody. */
export function differences<T extends object>(chosen: T, defaults: T): Partial<T> {
  const differing = Object.entries(chosen).filter(
    ([key, value]) => !isDeepStrictEqual(value, defaults[key as keyof T]),
  );
  return Object.fromEntries(differing) as Partial<T>;
}
