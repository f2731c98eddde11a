import pino from 'pino';

/** JSON lines on stderr: stdout is for people. */
export function createLog(level: string) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2 }));
}
