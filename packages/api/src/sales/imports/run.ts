export const startImport = (..._given: unknown[]): never => {
  throw new Error('not yet');
};

export const importJob = async (..._given: unknown[]): Promise<void> => {};
export const resumeImports = async (..._given: unknown[]): Promise<void> => {};
