import { DomainError } from '../errors';
import { extensionOf, suitsType } from './file-kinds';
import { maxFileName, maxFiles } from './schema';

/** The name to store for an uploaded file. Shortens a long name, but keeps its extension. */
export function storedName(name: string): string {
  if (!name) return 'File';
  if (name.length <= maxFileName) return name;
  const extension = extensionOf(name);
  const suffix = extension ? name.slice(-extension.length - 1) : '';
  return `${name.slice(0, maxFileName - suffix.length)}${suffix}`;
}

/** @throws UNSUPPORTED_MEDIA_TYPE if the extension contradicts the content */
export function requireSuitingName(name: string, type: string): void {
  if (suitsType(name, type)) return;
  const extension = extensionOf(name);
  throw refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    `The name ends in .${extension}, but the content is not that of a .${extension} file.`,
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
