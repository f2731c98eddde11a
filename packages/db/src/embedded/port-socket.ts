import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

const rollbackDelayMs = 20;

/** A byte stream over a MessagePort, with the parts of net.Socket that postgres.js uses. */
export class PortSocket extends Duplex {
  readyState: 'open' | 'closed' = 'open';
  private readonly port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.port = port;
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    port.on('close', () => (this.writable ? this.fail() : this.destroy()));
  }

  /**
   * Called when the other end closed. When a transaction fails with its connection, postgres.js writes a rollback, which
   * would throw on a closed stream. Therefore emit the error first and close a little later.
   */
  private fail() {
    this.emit('error', new Error('The connection to the embedded database broke.'));
    setTimeout(() => this.destroy(), rollbackDelayMs);
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.port.postMessage(new Uint8Array(chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void) {
    this.port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.readyState = 'closed';
    this.port.close();
    done(error);
  }
}
