export const listImports = (..._given: unknown[]): never => {
  throw new Error('not yet');
};
