import { z } from 'zod';

/** Field schemas shared by several modules. */

/** ISO 8601 with zone, as written on the wire by both transports. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'Write the time with its zone, as in 2026-03-31T14:30:00Z',
});
export const calendarDate = z.iso.date();

/** A malformed id is treated like an absent one: the service answers NOT_FOUND. */
export const id = z.string().min(1).max(100);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** An enumeration that is read case-insensitively and written as specified. `errorFor` makes the error sentence. */
export function anyCase<const T extends readonly string[]>(values: T, errorFor?: (value: unknown) => string) {
  const exact = errorFor ? z.enum(values, { error: ({ input }) => errorFor(input) }) : z.enum(values);
  return readFrom((value) => {
    if (typeof value !== 'string') return value;
    return values.find((v) => v.toLowerCase() === value.toLowerCase()) ?? value;
  }, exact) as unknown as z.ZodType<T[number], T[number]>;
}

/** Converts what REST clients send before validating it. Typed clients see only the schema's own input type. */
export function readFrom<T extends z.ZodType>(convert: (value: unknown) => unknown, schema: T) {
  return z.preprocess(convert, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;
}

/**
 * A whole number as query strings and forms send it. An empty field becomes `fallback`.
 * @param label its name in the error sentence: 'The limit'
 */
export function wholeNumber(label: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const error = `${label} must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`;
  const number = z.coerce.number(error).int(error).min(min, error).max(max, error).default(fallback);
  return readFrom(emptyAsAbsent, number).default(fallback);
}

/** An empty field of a form or query string counts as absent. */
export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** The value of a form's field that holds JSON. Text that is not JSON fails the schema. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return emptyAsAbsent(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A boolean setting. @param field its name in the error sentence: 'Quiet hours' */
export const onOff = (field: string) => z.boolean(`${field} must be true or false`);

/** Input of a bulk call, which accepts all items or none. */
export const bulkOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).min(1, 'Give at least one item.').max(200, 'At most 200 items can be sent at once.'),
  });

/** Sort direction of a list. */
export const direction = anyCase(['asc', 'desc']).optional();

/** The passage of the manual that a generated item comes from. */
export const source = z.object({
  documentId: z.string(),
  page: z.number().int(),
  quote: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
});
export type ItemSource = z.infer<typeof source>;

export const optionalId = readFrom(emptyAsAbsent, id.optional()).optional();

export const ofDeviceInput = z.object({ deviceId: id });

/** The reading of a meter at which a task is due. */
export const meterDue = z.object({
  at: z.number(),
  /** hour, cycle, kilometre, mile, start, use, or a person's own text. */
  unit: z.string(),
  /** Whether the due date is projected from the recent use of the meter. */
  isProjected: z.boolean(),
});
export type MeterDue = z.infer<typeof meterDue>;
