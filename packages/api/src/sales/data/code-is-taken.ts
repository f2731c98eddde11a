import { DomainError } from '../../errors';

/** Says in a sentence that a number is taken. @throws CONFLICT */
export async function codeIsTaken<T>(thing: 'customer' | 'product', saved: PromiseLike<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const unique = cause instanceof Error && 'code' in cause && cause.code === '23505';
    if (!unique) throw error;
    const message = `Another ${thing} has this number already.`;
    throw new DomainError('CONFLICT', message, { details: [{ path: 'code', message }] });
  }
}
