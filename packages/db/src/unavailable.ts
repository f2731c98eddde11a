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
export const isDatabaseUnavailable = (error: unknown): boolean => hasCause(error, isConnectionError);

/** Of the embedded database while its disk is almost full. */
const readOnlyCode = '25006';

/**
 * Whether an error, or one of its causes, shows that the database cannot be reached or is read-only. Both are logged when they begin and
 * end, so they need not be logged for each statement.
 */
export const cannotStore = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || hasCause(error, (cause) => codeOf(cause) === readOnlyCode);

function hasCause(error: unknown, matches: (cause: object) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > maxCauses) return false;
  return matches(error) || ('cause' in error && hasCause(error.cause, matches, depth + 1));
}

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

function isConnectionError(error: object): boolean {
  const code = codeOf(error);
  if (unavailableCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  // an error of the socket concerns the database only if postgres.js has added the query to it
  return 'syscall' in error && 'query' in error;
}
