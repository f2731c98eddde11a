import { createPartInput, type Part } from '@steward/api/schema/parts';
import { parseNumber } from '../../care/parse-number';

/** Values of the form. Numbers are the entered text. */
export interface PartValues {
  number: string;
  name: string;
  unit: string;
  stock: string;
  minimum: string;
  price: string;
  location: string;
  models: string[];
}

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export const partValues = (part?: Part): PartValues => ({
  ...{ number: part?.number ?? '', name: part?.name ?? '', unit: part?.unit ?? 'piece' },
  ...{ stock: textOf(part?.stock ?? 0), minimum: textOf(part?.minimum), price: textOf(part?.price) },
  ...{ location: part?.location ?? '', models: part?.models ?? [] },
});

const numberIn = (text: string) => (text.trim() ? parseNumber(text) : null);

export const partEntry = createPartInput.omit({ deviceIds: true });

export const toPartEntry = ({ stock, minimum, price, ...texts }: PartValues) => ({
  ...texts,
  stock: numberIn(stock) ?? 0,
  minimum: numberIn(minimum),
  price: numberIn(price),
});
