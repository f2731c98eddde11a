import { fieldError } from '../../errors';

/** Awaits a write and maps a unique violation of the code to CONFLICT. */
export async function rejectTakenCode<T>(record: 'customer' | 'product', write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isUniqueViolation = cause instanceof Error && 'code' in cause && cause.code === '23505';
    if (!isUniqueViolation) throw error;
    const message = `Another ${record} has this number already.`;
    throw fieldError('code', message, 'CONFLICT');
  }
}
