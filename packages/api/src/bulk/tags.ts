/** Maximum number of tags of a device. */
export const maxTags = 20;

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Tags in their order, without those to remove, then the new ones. Case does not distinguish tags. */
export function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] {
  const removedKeys = new Set(remove.map((tag) => tag.toLowerCase()));
  const keptTags = tags.filter((tag) => !removedKeys.has(tag.toLowerCase()));
  const usedKeys = new Set(keptTags.map((tag) => tag.toLowerCase()));
  const newTags = add.filter((tag) => {
    const key = tag.toLowerCase();
    return !usedKeys.has(key) && usedKeys.add(key);
  });
  return [...keptTags, ...newTags];
}
