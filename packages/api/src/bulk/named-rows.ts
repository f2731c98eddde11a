/** Maximum number of rows named in a sentence. */
const maxNamed = 5;

/** 'A, B, C, D, E and 7 more' */
export function namedRows(names: readonly string[]): string {
  const otherCount = names.length - maxNamed;
  return `${names.slice(0, maxNamed).join(', ')}${otherCount > 0 ? ` and ${otherCount} more` : ''}`;
}
