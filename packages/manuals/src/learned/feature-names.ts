import { cached } from './cached';

/**
 * Names of features that share a prefix: 'near.hazard', 'kind.heading'. Each name is put together once; to do so for every
 * candidate takes longer than to compute the values.
 */

type Values = Record<string, number>;

const namesUnder = cached((prefix: string) => cached((name: string) => `${prefix}.${name}`));

/** Adds features under a prefix. */
export function addUnder(values: Values, prefix: string, added: Readonly<Values>): void {
  const nameOf = namesUnder(prefix);
  for (const name in added) values[nameOf(name)] = added[name] ?? 0;
}

/** Adds a feature for each choice: 1 for the one that is taken, 0 for the others. */
export function addChoice(values: Values, prefix: string, choices: readonly string[], taken: string | undefined): void {
  const nameOf = namesUnder(prefix);
  for (const choice of choices) values[nameOf(choice)] = Number(choice === taken);
}
