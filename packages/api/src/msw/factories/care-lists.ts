interface PageOverrides {
  page?: number;
  size?: number;
  totalElements?: number;
  /** Number of items of the organization, regardless of filters. */
  total?: number;
}

/** One page of the DeviceCare Center's rules, tasks or precautions. */
export function careList<Item>(content: Item[], overrides: PageOverrides = {}) {
  const { page = 0, size = 20, totalElements = content.length, total = totalElements } = overrides;
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size), total };
}
