import pino from 'pino';

/** Writes JSON lines to stderr; stdout is reserved for messages to the operator. */
export function createLog(level: string) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2 }));
}
