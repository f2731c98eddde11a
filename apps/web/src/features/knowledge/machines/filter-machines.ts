import type { Machine } from '@steward/api/schema/documents';

/** Those whose name or type holds what was typed. */
export function filterMachines(machines: readonly Machine[], search: string): readonly Machine[] {
  const words = search.trim().toLowerCase();
  return words ? machines.filter(({ name, type }) => `${name}\n${type}`.toLowerCase().includes(words)) : machines;
}
