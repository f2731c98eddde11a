import { momentOf } from '../../lib/calendar';

/** A changed value. */
export interface Change {
  from: unknown;
  to: unknown;
}

export const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Label of a key: 'openTasks' becomes 'Open tasks'. */
export function factLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function factText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && instant.test(value)) return momentOf(value);
  if (Array.isArray(value)) return value.length ? value.map(factText).join(', ') : 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
