import { cached } from './cached';

/**
 * Names of features with a common prefix: 'near.hazard', 'kind.heading'. The names are memoized because concatenating them for
 * every candidate takes longer than computing the values.
 */

type Values = Record<string, number>;

const namesUnder = cached((prefix: string) => cached((name: string) => `${prefix}.${name}`));

/** Adds features with a prefix to `values`. */
export function addUnder(values: Values, prefix: string, added: Readonly<Values>): void {
  const nameOf = namesUnder(prefix);
  for (const name in added) values[nameOf(name)] = added[name] ?? 0;
}

/** Adds a one-hot encoding: one feature per choice, 1 for the taken choice and 0 for the others. */
export function addChoice(values: Values, prefix: string, choices: readonly string[], taken: string | undefined): void {
  const nameOf = namesUnder(prefix);
  for (const choice of choices) values[nameOf(choice)] = Number(choice === taken);
}
