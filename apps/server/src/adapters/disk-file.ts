import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { arrayBuffer, text } from 'node:stream/consumers';

/**
 * A File that reads lazily from disk, whole or in part (node's own openAsBlob is experimental and warns on stderr).
 * Do not wrap it: a copy made by `new File([file])` would be empty.
 */
export class DiskFile extends File {
  readonly path: string;
  /** Whether this is the complete file at `path`, not a slice. */
  readonly isWhole: boolean;
  private readonly start: number;
  private readonly length: number;

  constructor(path: string, length: number, options: { name?: string; type?: string; start?: number } = {}) {
    super([], options.name ?? 'file', options.type ? { type: options.type } : {});
    this.path = path;
    this.isWhole = options.start === undefined;
    this.start = options.start ?? 0;
    this.length = length;
  }

  override get size(): number {
    return this.length;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    // DOM and node declare the same web stream type twice
    return Readable.toWeb(this.read()) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return arrayBuffer(this.read());
  }

  override text(): Promise<string> {
    return text(this.read());
  }

  override slice(start = 0, end = this.length, type?: string): Blob {
    const from = clamp(start < 0 ? this.length + start : start, this.length);
    const to = clamp(end < 0 ? this.length + end : end, this.length);
    return new DiskFile(this.path, Math.max(0, to - from), {
      name: this.name,
      start: this.start + from,
      ...(type ? { type } : {}),
    });
  }

  private read(): Readable {
    if (this.length === 0) return Readable.from([]);
    return createReadStream(this.path, { start: this.start, end: this.start + this.length - 1 });
  }
}

const clamp = (offset: number, max: number) => Math.min(Math.max(offset, 0), max);
