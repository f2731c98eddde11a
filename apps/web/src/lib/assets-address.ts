const key = 'steward.assets-address';

/** Remembers the list of assets as it is shown: its page, filters, order and search. */
export function rememberAssets(search: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(search));
  } catch {
    // storage is full or switched off: the way back leads to the whole list
  }
}

/** Search parameters of the list that was shown last in this tab. */
export function rememberedAssets(): Record<string, unknown> {
  try {
    const search: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof search === 'object' && search !== null ? { ...search } : {};
  } catch {
    return {};
  }
}
