const storageKey = (userId: string) => `steward.no-assets.${userId}`;

/** Whether the organization had no assets when this browser last loaded them. The page then waits in the shape of its empty state. */
export const rememberedEmpty = (userId: string): boolean => localStorage.getItem(storageKey(userId)) !== null;

export function rememberEmpty(userId: string, isEmpty: boolean): void {
  if (isEmpty) localStorage.setItem(storageKey(userId), 'true');
  else localStorage.removeItem(storageKey(userId));
}
