import { quantityOf } from './stated-quantity';

const COUNTED = /\bhow many (\p{L}+)|\bin (\p{L}+)\s*\?*$/iu;
const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)?)\s*([^\s\d(]+)$/;
const SIGNIFICANT_DIGITS = 2;

/**
 * A value in the unit that the question asks for: 'about 2 horsepower' for 1500 W. Null if the value has this unit or none of its kind, or
 * the question names none.
 */
export function inRequestedUnit(question: string, value: string): string | null {
  const [, counted, written] = COUNTED.exec(question) ?? [];
  const unit = (counted ?? written)?.toLowerCase();
  const [, number, own] = NUMBER_AND_UNIT.exec(value.trim().replace(/[.;,]$/, '')) ?? [];
  if (!unit || !number || !own) return null;
  const [stated, one, same] = [quantityOf(['', number, own]), quantityOf(['', '1', unit]), quantityOf(['', '1', own])];
  if (!stated || !one || !same || stated.kind !== one.kind || stated.kind === 'temperature') return null;
  if (one.value === same.value) return null;
  return `about ${Number((stated.value / one.value).toPrecision(SIGNIFICANT_DIGITS))} ${unit}`;
}
