import { DomainError } from '../errors';
import { endingOf, suitsType } from './file-kinds';
import { maxFileName, maxFiles } from './schema';

/** The name to store of an uploaded one: a long one is shortened before its ending. */
export function storedName(name: string): string {
  if (!name) return 'File';
  if (name.length <= maxFileName) return name;
  const ending = endingOf(name);
  const suffix = ending ? name.slice(-ending.length - 1) : '';
  return `${name.slice(0, maxFileName - suffix.length)}${suffix}`;
}

/** @throws UNSUPPORTED_MEDIA_TYPE for a name that says that the file is something else than its bytes */
export function requireSuitingName(name: string, type: string): void {
  if (suitsType(name, type)) return;
  const ending = endingOf(name);
  throw refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    `The name ends in .${ending}, but the content is not that of a .${ending} file.`,
  );
}

/** @throws CONFLICT */
export function requireRoom(count: number): void {
  if (count < maxFiles) return;
  throw new DomainError('CONFLICT', `A device has at most ${maxFiles} files. Delete one that is no longer needed.`);
}

export const refusal = (
  code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE',
  message: string,
  path = 'file',
) => new DomainError(code, message, { details: [{ path, message }] });
