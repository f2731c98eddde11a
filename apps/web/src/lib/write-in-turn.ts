let lastWrite: Promise<void> = Promise.resolve();

/** Runs a write to the browser's storage after the one before it has ended. @param write does not fail */
export function writeInTurn(write: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(write);
  return lastWrite;
}

/** Ends when all writes have ended. */
export const writesEnded = (): Promise<void> => lastWrite;
