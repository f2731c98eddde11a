const key = 'steward.assets-address';

/** Remembers the search parameters of the asset list: page, filters, order and search text. */
export function rememberAssets(search: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(search));
  } catch {
    // storage is full or disabled: the link back opens the unfiltered list
  }
}

/** The search parameters of the list last shown in this tab. */
export function rememberedAssets(): Record<string, unknown> {
  try {
    const search: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof search === 'object' && search !== null ? { ...search } : {};
  } catch {
    return {};
  }
}
