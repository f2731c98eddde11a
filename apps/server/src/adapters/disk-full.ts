import { DomainError } from '@steward/api/errors';

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const retryAfterSeconds = 60;

/** Whether the operating system refused to write because the disk, or the account's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.includes(error.code);
}

/** The client's error for a full disk; other errors unchanged. */
export function withoutDiskFull(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  const message = 'The server has no space left for files. Nothing was stored; please tell your administrator.';
  return new DomainError('SERVICE_UNAVAILABLE', message, {
    reason: 'Insufficient Storage',
    retryAfter: retryAfterSeconds,
  });
}
