import { z } from 'zod';

/** Field types that several areas share. */

/** ISO 8601 with zone, as written on the wire by both transports. */
export const instant = z.iso.datetime({ offset: true });
export const calendarDate = z.iso.date();

/** A malformed id is treated like an absent one: the service answers NOT_FOUND. */
export const id = z.string().min(1).max(100);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** An enumeration that is read in any case and written as specified. */
export function anyCase<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return values.find((v) => v.toLowerCase() === value.toLowerCase()) ?? value;
  }, z.enum(values));
}

/** Where a generated item comes from. */
export const source = z.object({
  documentId: z.string(),
  page: z.number().int(),
  quote: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
});
export type ItemSource = z.infer<typeof source>;
