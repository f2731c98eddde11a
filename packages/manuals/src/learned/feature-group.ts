/**
 * Features of one kind under names with a common prefix: 'near.hazard', 'kind.heading'. A candidate has about 200 features. An object
 * with so many keys is slow to fill and to read, so most features are passed in groups, and all candidates share the names of a group.
 */
export interface FeatureGroup {
  names: readonly string[];
  /** In the order of `names`. */
  values: readonly number[];
}

/** @returns a function that puts values under their prefixed names */
export function groupUnder<N extends string>(
  prefix: string,
  names: readonly N[],
): (values: Readonly<Record<N, number>>) => FeatureGroup {
  const prefixedNames = names.map((name) => `${prefix}.${name}`);
  return (values) => ({ names: prefixedNames, values: names.map((name) => values[name]) });
}

/** @returns a function that encodes a choice as one feature per choice: 1 for the taken one and 0 for the others */
export function choiceUnder(prefix: string, choices: readonly string[]): (taken: string | undefined) => FeatureGroup {
  const names = choices.map((choice) => `${prefix}.${choice}`);
  const groupOf = (taken: string | undefined) => ({ names, values: choices.map((choice) => Number(choice === taken)) });
  const groups = new Map(choices.map((choice) => [choice, groupOf(choice)]));
  const noChoice = groupOf(undefined);
  return (taken) => (taken === undefined ? undefined : groups.get(taken)) ?? noChoice;
}
