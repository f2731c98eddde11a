import { z } from 'zod';
import { wholeNumber } from './fields';

/** Maximum number of rows returned without paging. */
export const arrayLimit = 1000;

export const pageInput = {
  page: wholeNumber('The page', { min: 0, max: 1_000_000_000, fallback: 0 }),
  size: wholeNumber('The size of a page', { min: 1, max: 100, fallback: 20 }),
};

export const onlyPageInput = z.object(pageInput);
export type PageInput = z.output<typeof onlyPageInput>;

/** The documented shape of a page. */
export function pageOutput<T extends z.ZodType>(item: T) {
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
