/** Parses search parameters as plain strings; each route converts its own. (The router's codec turns ?search=75 into a number.) */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function writeQuery(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  return parameters.size ? `?${parameters}` : '';
}
