interface PageOverrides {
  page?: number;
  size?: number;
  totalElements?: number;
  /** All of the organization. */
  total?: number;
}

/** One page of rules, tasks or precautions, as the lists of the DeviceCare Center answer. */
export function careList<Item>(content: Item[], overrides: PageOverrides = {}) {
  const { page = 0, size = 20, totalElements = content.length, total = totalElements } = overrides;
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size), total };
}
