import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileStore } from '@steward/api/services/ports';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { DiskFile } from './disk-file';

/** Files in a directory. flydrive refuses keys that would leave it. */
export class DirectoryFileStore implements FileStore {
  private readonly directory: string;
  private readonly disk: Disk;

  constructor(directory: string) {
    this.directory = directory;
    this.disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  }

  async put(key: string, content: Blob): Promise<void> {
    await this.disk.putStream(key, Readable.fromWeb(content.stream() as ReadableStream));
  }

  async open(key: string): Promise<Blob> {
    const { contentLength } = await this.disk.getMetaData(key);
    return new DiskFile(join(this.directory, key), contentLength);
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }
}
