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
 * @throws BAD_REQUEST for a missing or empty file, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE when the name contradicts the bytes
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

/** The media type by the first bytes; of archives by what they contain. */
async function typeOf(file: Blob): Promise<string> {
  // a damaged file is stored as one of an unknown type
  const known = await fileTypeFromBlob(file).catch(() => undefined);
  return known?.mime ?? ((await isText(file)) ? 'text/plain' : unknownType);
}

const examinedBytes = 64 * 1024;

async function isText(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, examinedBytes).arrayBuffer();
  try {
    // `stream`: the last character may be cut
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !text.includes('\0');
  } catch {
    return false;
  }
}
