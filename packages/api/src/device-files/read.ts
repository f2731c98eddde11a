import { fileTypeFromBlob } from 'file-type';
import { unknownType } from './file-kinds';
import { refusal, requireSuitingName, storedName } from './rules';
import { cleanFileName, fileLimitBytes } from './schema';

interface ReadFile {
  content: Blob;
  name: string;
  type: string;
}

/**
 * Checks the file of a form.
 * @throws BAD_REQUEST for a missing or empty file, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE if the extension contradicts the content
 */
export async function readDeviceFile(file: unknown): Promise<ReadFile> {
  if (!(file instanceof File)) throw refusal('BAD_REQUEST', 'Please choose a file.');
  if (!file.size) throw refusal('BAD_REQUEST', 'This file is empty.');
  if (file.size > fileLimitBytes) {
    throw refusal('PAYLOAD_TOO_LARGE', `This file is larger than ${fileLimitBytes / 1024 / 1024} MB.`);
  }
  const name = storedName(cleanFileName(file.name));
  const type = await typeOf(file);
  requireSuitingName(name, type);
  return { content: file, name, type };
}

/** Detects the media type from the first bytes or, for archives, from their contents. */
async function typeOf(file: Blob): Promise<string> {
  // store a damaged file with the unknown type
  const detected = await fileTypeFromBlob(file).catch(() => undefined);
  return detected?.mime ?? ((await isText(file)) ? 'text/plain' : unknownType);
}

const examinedBytes = 64 * 1024;

async function isText(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, examinedBytes).arrayBuffer();
  try {
    // `stream`, because the last character may be cut off
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !text.includes('\0');
  } catch {
    return false;
  }
}
