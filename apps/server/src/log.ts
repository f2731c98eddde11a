import pino, { type DestinationStream } from 'pino';
import { loggedError } from './logged-error';

/** Writes JSON lines to stderr; stdout is reserved for messages to the operator. */
export function createLog(level: string, destination: DestinationStream = pino.destination({ fd: 2 })) {
  const serializers = { err: (error: unknown) => loggedError(error) };
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}
