import { z } from 'zod';

/** Field types that several areas share. */

/** ISO 8601 with zone, as written on the wire by both transports. */
export const instant = z.iso.datetime({ offset: true });
export const calendarDate = z.iso.date();

/** A malformed id is treated like an absent one: the service answers NOT_FOUND. */
export const id = z.string().min(1).max(100);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** An enumeration that is read in any case and written as specified. `sentence` says what is wrong with another value. */
export function anyCase<const T extends readonly string[]>(values: T, sentence?: (given: unknown) => string) {
  const exact = sentence ? z.enum(values, { error: ({ input }) => sentence(input) }) : z.enum(values);
  return readFrom((value) => {
    if (typeof value !== 'string') return value;
    return values.find((v) => v.toLowerCase() === value.toLowerCase()) ?? value;
  }, exact) as unknown as z.ZodType<T[number], T[number]>;
}

/** A schema that first reads what other systems send; for a typed client it is the schema itself. */
export function readFrom<T extends z.ZodType>(read: (given: unknown) => unknown, schema: T) {
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
}

/**
 * A whole number as addresses and forms send it; an empty one is `usual`. @param what how a sentence calls it: 'The limit'
 */
export function wholeNumber(what: string, { least, most, usual }: { least: number; most: number; usual: number }) {
  const error = `${what} must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`;
  const number = z.coerce.number(error).int(error).min(least, error).max(most, error).default(usual);
  return readFrom((given) => (given === '' ? undefined : given), number).default(usual);
}

/** A switch. @param field its name in the error sentence: 'Quiet hours' */
export const onOff = (field: string) => z.boolean(`${field} must be true or false`);

/** What a bulk call takes: all of them or none. */
export const bulkOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).min(1, 'Give at least one item.').max(200, 'At most 200 items can be sent at once.'),
  });

/** The order of a list's column. */
export const direction = anyCase(['asc', 'desc']).optional();

/** Where a generated item comes from. */
export const source = z.object({
  documentId: z.string(),
  page: z.number().int(),
  quote: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
});
export type ItemSource = z.infer<typeof source>;

/** An optional id of a form or an address: an empty one counts as absent. */
export const optionalId = readFrom((given) => (given === '' ? undefined : given), id.optional()).optional();

export const ofDeviceInput = z.object({ deviceId: id });
