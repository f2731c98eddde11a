/** Maximum number of tags of a device. */
export const maxTags = 20;

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Tags in their order, without those to remove, then the new ones. Case does not distinguish tags. */
export function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  const kept = tags.filter((tag) => !removed.has(tag.toLowerCase()));
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  const added = add.filter((tag) => {
    const key = tag.toLowerCase();
    return !known.has(key) && known.add(key);
  });
  return [...kept, ...added];
}
