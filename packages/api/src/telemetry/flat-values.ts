export interface FlatValue {
  /** 'motor.temperature', 'sensors.0.value' */
  path: string;
  value: number | string | boolean;
  unit?: string;
}

/** Maximum nesting depth; deeper values are ignored. */
const maxDepth = 10;

/**
 * Flattens a parsed message to values with dotted names. A value and its unit may be given as {"value": 21, "unit": "°C"}. Nulls are
 * skipped.
 */
export function flatValues(content: unknown, path = '', depth = 0): FlatValue[] {
  if (isValue(content)) return [{ path, value: content }];
  if (typeof content !== 'object' || content === null || depth > maxDepth) return [];
  const measured = valueWithUnit(content);
  if (measured && path) return [{ path, ...measured }];
  return Object.entries(content).flatMap(([name, inner]) => flatValues(inner, join(path, name), depth + 1));
}

export const join = (prefix: string, name: string) => (prefix && name ? `${prefix}.${name}` : prefix || name);

const isValue = (content: unknown): content is FlatValue['value'] =>
  typeof content === 'string' ||
  typeof content === 'boolean' ||
  (typeof content === 'number' && Number.isFinite(content));

function valueWithUnit(content: object): Omit<FlatValue, 'path'> | null {
  const { value, unit, ...otherFields } = content as Record<string, unknown>;
  return isValue(value) && typeof unit === 'string' && Object.keys(otherFields).length === 0 ? { value, unit } : null;
}
