import { readFile } from 'node:fs/promises';
import { DiskFile } from './disk-file';

/** How a reader process gets a file: a whole file on disk is read by the process itself, and never enters the server's memory. */
export type FileSource = { path: string } | { bytes: Uint8Array };

export async function fileSource(file: Blob): Promise<FileSource> {
  if (file instanceof DiskFile && file.isWhole) return { path: file.path };
  return { bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** In the reader process. */
export async function sourceBytes(source: FileSource): Promise<Uint8Array> {
  return 'path' in source ? readFile(source.path) : source.bytes;
}
