import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

const rollbackMilliseconds = 20;

/** A byte stream over a MessagePort, with the little of net.Socket that postgres.js looks at. */
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
   * The other end went away. postgres.js writes the rollback of a transaction that fails with its connection, and to a
   * stream that it has seen closed it cannot: it hears of the error first.
   */
  private fail() {
    this.emit('error', new Error('The connection to the embedded database broke.'));
    setTimeout(() => this.destroy(), rollbackMilliseconds);
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
