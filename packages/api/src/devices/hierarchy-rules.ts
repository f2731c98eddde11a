/** Levels of devices that are parts of others. */
export const maxLevels = 10;

/**
 * Problems of devices after many of them got another parent, by id.
 * @param parentOf all devices that are parts of others, with their parents after the change
 * @param changedIds devices whose parent changes; only they have problems
 */
export function hierarchyProblems(
  parentOf: ReadonlyMap<string, string>,
  changedIds: ReadonlySet<string>,
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const start of parentOf.keys()) {
    const chain = [start];
    for (let parent = parentOf.get(start); parent !== undefined; parent = parentOf.get(parent)) {
      const isCycle = chain.includes(parent);
      const isTooDeep = chain.length >= maxLevels;
      if (isCycle || isTooDeep) {
        const problem = isCycle ? cycleSentence : levelsSentence;
        for (const id of chain) if (changedIds.has(id)) problems.set(id, problem);
        break;
      }
      chain.push(parent);
    }
  }
  return problems;
}

const cycleSentence = 'A device cannot be a part of one of its own parts.';
const levelsSentence = `Parts of devices can have at most ${maxLevels} levels.`;

/**
 * Why a device cannot become a part of another; null if it can.
 * @param id null for a new device
 * @param ancestorIds the new parent and the devices that it is a part of, nearest first
 * @param levelsBelow levels of the device's own parts
 */
export function parentProblem(id: string | null, ancestorIds: readonly string[], levelsBelow: number): string | null {
  if (id !== null && ancestorIds[0] === id) return 'A device cannot be a part of itself.';
  if (id !== null && ancestorIds.includes(id)) return cycleSentence;
  const levels = ancestorIds.length + 1 + levelsBelow;
  return levels > maxLevels ? levelsSentence : null;
}
