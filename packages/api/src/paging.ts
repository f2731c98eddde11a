import { z } from 'zod';

export const pageInput = {
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/** The documented shape of a page. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    content: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
  });
}

export function toPage<T>(content: T[], input: { page: number; size: number }, totalElements: number) {
  return {
    content,
    page: input.page,
    size: input.size,
    totalElements,
    totalPages: Math.ceil(totalElements / input.size),
  };
}
