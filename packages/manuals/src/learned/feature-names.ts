/**
 * Names of features that share a prefix: 'near.hazard', 'kind.heading'. Each name is put together once; to do so for every
 * candidate takes longer than to compute the values.
 */

type Values = Record<string, number>;

const known = new Map<string, Map<string, string>>();

function fullName(prefix: string, name: string): string {
  let names = known.get(prefix);
  if (!names) {
    names = new Map();
    known.set(prefix, names);
  }
  let full = names.get(name);
  if (full === undefined) {
    full = `${prefix}.${name}`;
    names.set(name, full);
  }
  return full;
}

/** Adds features under a prefix. */
export function addUnder(values: Values, prefix: string, added: Readonly<Values>): void {
  for (const name in added) values[fullName(prefix, name)] = added[name] ?? 0;
}

/** Adds a feature for each choice: 1 for the one that is taken, 0 for the others. */
export function addChoice(values: Values, prefix: string, choices: readonly string[], taken: string | undefined): void {
  for (const choice of choices) values[fullName(prefix, choice)] = Number(choice === taken);
}
