import { z } from 'zod';
import { id, onOff, optionalId, readFrom } from '../fields';
import { pageInput, pageOutput } from '../paging';

const text = (maxLength: number, field: string) =>
  z.string(`${field} is required`).trim().max(maxLength, `${field} must have at most ${maxLength} characters`);
const required = (maxLength: number, field: string) => text(maxLength, field).min(1, `${field} is required`);
const optional = (maxLength: number, field: string) =>
  text(maxLength, field)
    .nullable()
    .transform((value) => value || null);

const maxAmount = 1_000_000_000;
const amount = (field: string) =>
  z
    .number(`${field} must be a number`)
    .min(0, `${field} must not be negative`)
    .max(maxAmount, `${field} must be at most 1,000,000,000`);

const quantity = amount('The quantity').gt(0, 'The quantity must be more than 0');

const distinctValues = (values: string[]) => [...new Set(values)];

export const maxFittingDevices = 200;
export const tooManyDevices = `A part fits at most ${maxFittingDevices} single devices`;

const partFields = z.object({
  number: required(100, 'Part number'),
  name: required(200, 'Name'),
  unit: required(20, 'Unit'),
  /** Counted stock; replaces the present one. */
  stock: z
    .number('Stock must be a number')
    .min(-maxAmount, 'Stock must be at least -1,000,000,000')
    .max(maxAmount, 'Stock must be at most 1,000,000,000'),
  /** Null: the stock of the part is not watched. */
  minimum: amount('Minimum').nullable(),
  /** Price of one unit, in the currency of the organization. */
  price: amount('Price').nullable(),
  location: optional(200, 'Location'),
  models: z.array(required(200, 'Model')).max(50, 'A part fits at most 50 models').transform(distinctValues),
  deviceIds: z.array(id).max(maxFittingDevices, tooManyDevices).transform(distinctValues),
});
const { shape } = partFields;

export const createPartInput = z.object({
  ...shape,
  unit: shape.unit.default('piece'),
  stock: shape.stock.default(0),
  minimum: shape.minimum.default(null),
  price: shape.price.default(null),
  location: shape.location.default(null),
  models: shape.models.default([]),
  deviceIds: shape.deviceIds.default([]),
});
export type CreatePartInput = z.output<typeof createPartInput>;

/** Only the changed fields. */
export const updatePartInput = partFields.partial().extend({ id });
export type UpdatePartInput = z.output<typeof updatePartInput>;

export const partIdInput = z.object({ id });
export const receivePartInput = z.object({ id, quantity });
export type ReceivePartInput = z.output<typeof receivePartInput>;

export const part = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Below zero when more was used than had been entered. */
  stock: z.number(),
  minimum: z.number().nullable(),
  price: z.number().nullable(),
  location: z.string().nullable(),
  models: z.array(z.string()),
  devices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The stock is below the minimum or below zero. */
  isLow: z.boolean(),
});
export type Part = z.infer<typeof part>;

const flag = readFrom(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  onOff('low'),
);

export const partFilters = z.object({
  /** Words in number, name, location and models. */
  search: z.string().max(200).default(''),
  /** Only parts below their minimum, or below zero. */
  low: flag.default(false),
  /** Only parts that fit this device. */
  deviceId: optionalId,
});
export const listPartsInput = partFilters.extend(pageInput);
export type ListPartsInput = z.output<typeof listPartsInput>;

/** `low` counts those below their minimum, regardless of the filters. */
export const partPage = pageOutput(part).extend({ low: z.number().int() });
export const removedPart = z.object({ message: z.string() });

/** Parts that a person used in the work. */
export const usedParts = z
  .array(z.object({ partId: id.toLowerCase(), quantity }))
  .max(50, 'At most 50 parts can be added to the work')
  .refine((parts) => new Set(parts.map(({ partId }) => partId)).size === parts.length, 'Each part can be added once');
export type UsedParts = z.output<typeof usedParts>;

export const partUse = z.object({
  partId: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Price of one unit at the time of the work. */
  price: z.number().nullable(),
});
export type PartUse = z.infer<typeof partUse>;
