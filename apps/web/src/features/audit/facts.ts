import { momentOf } from '../../lib/calendar';

/** A value that became another. */
export interface Change {
  from: unknown;
  to: unknown;
}

export const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** 'openTasks' is 'Open tasks'. */
export function nameOfFact(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && instant.test(value)) return momentOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
