import { z } from 'zod';
import { allDevicesInput } from '../devices/schema';
import { anyCase, id, wholeNumber } from '../fields';

/** Lengths in millimetres. Browser-safe: the dialog shows the choices. */
export interface LabelSize {
  width: number;
  height: number;
  /** Layout of a sheet with several labels; absent for a printer of single labels. */
  sheet?: {
    paper: 'A4' | 'Letter';
    columns: number;
    rows: number;
    /** Upper left corner of the first label. */
    left: number;
    top: number;
    /** Distances between the left edges, and between the upper edges, of adjacent labels. */
    pitchX: number;
    pitchY: number;
  };
}

/** Label sizes by their name in the address. The sheets are the Avery templates with these numbers. */
export const labelSizes = {
  '62x29': { width: 62, height: 29 },
  '85x54': { width: 85, height: 54 },
  '100x50': { width: 100, height: 50 },
  l7160: {
    width: 63.5,
    height: 38.1,
    sheet: { paper: 'A4', columns: 3, rows: 7, left: 7.25, top: 15.15, pitchX: 66, pitchY: 38.1 },
  },
  l7163: {
    width: 99.1,
    height: 38.1,
    sheet: { paper: 'A4', columns: 2, rows: 7, left: 4.65, top: 15.15, pitchX: 101.6, pitchY: 38.1 },
  },
  '5160': {
    width: 66.675,
    height: 25.4,
    sheet: { paper: 'Letter', columns: 3, rows: 10, left: 4.7625, top: 12.7, pitchX: 69.85, pitchY: 25.4 },
  },
  '5163': {
    width: 101.6,
    height: 50.8,
    sheet: { paper: 'Letter', columns: 2, rows: 5, left: 3.96875, top: 12.7, pitchX: 106.3625, pitchY: 50.8 },
  },
} as const satisfies Record<string, LabelSize>;

export const labelSizeNames = [
  '62x29',
  '85x54',
  '100x50',
  'l7160',
  'l7163',
  '5160',
  '5163',
] as const satisfies (keyof typeof labelSizes)[];
export type LabelSizeName = (typeof labelSizeNames)[number];

/** Labels of one sheet; 1 for single labels. */
export function labelsPerSheet(size: LabelSizeName): number {
  const { sheet }: LabelSize = labelSizes[size];
  return sheet ? sheet.columns * sheet.rows : 1;
}

export const maxLabels = 500;

const sizeError = () => `The size must be one of ${labelSizeNames.join(', ')}.`;

/** How labels are printed. */
const layoutFields = {
  size: anyCase(labelSizeNames, sizeError).default('85x54'),
  /** Place of the first label on the first sheet, from 1 by rows, so that a partly used sheet can be used up. */
  start: wholeNumber('The first label', { min: 1, max: 30, fallback: 1 }),
};

/** How labels are printed, and which devices get a label: those with the ids, else those that the filters of the device list match. */
export const labelsInput = z.object({
  ...layoutFields,
  ids: z
    .array(id)
    .min(1, 'Choose at least one device.')
    .max(maxLabels, `At most ${maxLabels} labels can be printed at once.`)
    .optional(),
  ...allDevicesInput.omit({ sort: true }).shape,
  /** Model of the devices, regardless of case. */
  model: z.string().max(200).optional(),
});
export type LabelsInput = z.output<typeof labelsInput>;

export const label = z.object({
  deviceId: z.string(),
  name: z.string(),
  location: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  /** The end of the id, which distinguishes devices with the same name. */
  shortId: z.string(),
  /** The content of the QR code. Opens the device's page, or reports a fault without an account where the organization allows it. */
  url: z.string(),
});
export type Label = z.infer<typeof label>;

export const labelSet = z.object({
  organization: z.string(),
  size: z.enum(labelSizeNames),
  start: z.number().int(),
  /** Sorted by name. */
  labels: z.array(label),
});
export type LabelSet = z.infer<typeof labelSet>;

/** How many devices have the model and the location of a device; null when it has none. */
export const labelCounts = z.object({ sameModel: z.number().int().nullable(), sameLocation: z.number().int() });
