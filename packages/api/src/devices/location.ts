/** Separates the levels of a location: 'Plant North / Hall 2 / Line 1'. Browser-safe. */
export const levelSeparator = ' / ';

/** The location and those around it, outermost first: 'Hall 2', 'Hall 2 / Line 1'. */
export function locationLevels(location: string): string[] {
  const names = location.split(levelSeparator);
  return names.map((_, index) => names.slice(0, index + 1).join(levelSeparator));
}
