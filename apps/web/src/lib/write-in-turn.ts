let lastWrite: Promise<void> = Promise.resolve();

/** Serializes writes to the browser's storage. @param write must not reject */
export function writeInTurn(write: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(write);
  return lastWrite;
}

/** Resolves when all writes have ended. */
export const writesEnded = (): Promise<void> => lastWrite;
