import { DomainError } from '../errors';
import { type PictureFormat, pictureFormatOf, pictureLimitBytes } from './format';
import { withoutMetadata } from './without-metadata';

/** A file that was found to be a picture, without the metadata of its camera. */
export interface PictureFile {
  content: Blob;
  type: PictureFormat;
}

/**
 * Checks a file of a form. @param path its name in the details of errors
 * @throws BAD_REQUEST for a missing or empty file, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readPicture(file: unknown, path = 'file'): Promise<PictureFile> {
  const refuse = (code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE', message: string) =>
    new DomainError(code, message, { details: [{ path, message }] });
  if (!(file instanceof Blob) || !file.size) throw refuse('BAD_REQUEST', 'Please choose a picture.');
  if (file.size > pictureLimitBytes) {
    throw refuse('PAYLOAD_TOO_LARGE', `The picture is larger than ${pictureLimitBytes / 1024 / 1024} MB.`);
  }
  const type = await pictureFormatOf(file);
  if (!type) throw refuse('UNSUPPORTED_MEDIA_TYPE', 'This is not a JPEG, PNG or WebP picture.');
  return { content: await withoutMetadata(file, type), type };
}
