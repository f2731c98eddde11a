interface PageGiven {
  page?: number;
  size?: number;
  totalElements?: number;
  /** All of the organization. */
  total?: number;
}

/** One page of rules, tasks or precautions, as the lists of the DeviceCare Center answer. */
export function careList<Item>(content: Item[], given: PageGiven = {}) {
  const { page = 0, size = 20, totalElements = content.length, total = totalElements } = given;
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size), total };
}
