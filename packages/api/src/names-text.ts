/** 'A, B, C, D, E and 7 more'. @param maxNames maximum number of names in the text */
export function namesText(names: readonly string[], maxNames = 5): string {
  const otherCount = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${otherCount > 0 ? ` and ${otherCount} more` : ''}`;
}
