/** Thrown instead of sending a statement while the server is known to be away. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor() {
    super('The database server cannot be reached.');
    this.name = 'DatabaseUnavailableError';
  }
}

/** Codes of postgres.js, and SQLSTATEs of a server that stops, starts or has no free connection. */
const unavailableCodes = new Set([
  'DATABASE_UNAVAILABLE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const maxCauses = 5;

/** Whether an error (or a copy of one, as pg-boss emits), or one of its causes, shows that the database server cannot be reached. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > maxCauses) return false;
  return isConnectionError(error) || ('cause' in error && isDatabaseUnavailable(error.cause, depth + 1));
}

function isConnectionError(error: object): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unavailableCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  // an error of the socket concerns the database only if postgres.js has added the query to it
  return 'syscall' in error && 'query' in error;
}
