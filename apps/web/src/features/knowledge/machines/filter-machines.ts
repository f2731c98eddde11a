import type { Machine } from '@steward/api/schema/documents';

/** Machines whose name or type contains the text. */
export function filterMachines(machines: readonly Machine[], search: string): readonly Machine[] {
  const lowerCaseSearch = search.trim().toLowerCase();
  return lowerCaseSearch
    ? machines.filter(({ name, type }) => `${name}\n${type}`.toLowerCase().includes(lowerCaseSearch))
    : machines;
}
