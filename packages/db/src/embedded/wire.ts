/** The few parts of PostgreSQL's wire protocol (version 3) that the embedded server needs. */

const int32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const text = new TextEncoder();

function message(type: string, body: Uint8Array | number[]): Uint8Array {
  return Uint8Array.from([type.charCodeAt(0), ...int32(body.length + 4), ...body]);
}

const parameter = (name: string, value: string) => message('S', text.encode(`${name}\0${value}\0`));

const readyForQuery = message('Z', ['I'.charCodeAt(0)]);
export const sync = message('S', []);
export const query = (sql: string) => message('Q', text.encode(`${sql}\0`));

/** Answer to a start-up message: authenticated, parameters, ready. */
export const welcome: Uint8Array[] = [
  message('R', int32(0)),
  parameter('server_version', '18.6'),
  parameter('client_encoding', 'UTF8'),
  parameter('server_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', [...int32(1), ...int32(1)]),
  readyForQuery,
];

export function errorResponse(sqlState: string, sentence: string): Uint8Array[] {
  return [message('E', text.encode(`SERROR\0VERROR\0C${sqlState}\0M${sentence}\0\0`)), readyForQuery];
}

/** Transaction state of the last ReadyForQuery in an answer: I(dle), T(ransaction), E(rror); null when there is none. */
export function transactionState(answer: Uint8Array): string | null {
  let state: string | null = null;
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === 'Z'.charCodeAt(0)) state = String.fromCharCode(answer[at + 5] ?? 0);
  }
  return state;
}

const terminate = 'X'.charCodeAt(0);
export const isTerminate = (m: Uint8Array) => m[0] === terminate;

/** COPY FROM STDIN ends the WebAssembly backend ("Program terminated"): such a statement is answered with an error instead. */
export function isCopyFromStdin(m: Uint8Array): boolean {
  const type = String.fromCharCode(m[0] ?? 0);
  if (type !== 'Q' && type !== 'P') return false;
  return /(^|\0)\s*copy\b[^\0]*\bfrom\s+stdin/i.test(new TextDecoder().decode(m.subarray(5, 4096)));
}

/** Cuts a byte stream into messages. The first message of a connection has no type byte. */
export class MessageSplitter {
  private pending: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
  private started = false;

  /** @returns whole messages; the start-up message comes with `startup: true`. */
  push(bytes: Uint8Array): { startup: boolean; bytes: Uint8Array }[] {
    this.pending = this.pending.length ? Buffer.concat([this.pending, bytes]) : bytes;
    const out: { startup: boolean; bytes: Uint8Array }[] = [];
    for (;;) {
      const head = this.started ? 5 : 4;
      if (this.pending.length < head) return out;
      const view = new DataView(this.pending.buffer, this.pending.byteOffset, this.pending.byteLength);
      const length = this.started ? 1 + view.getInt32(1) : view.getInt32(0);
      if (this.pending.length < length) return out;
      out.push({ startup: !this.started, bytes: this.pending.slice(0, length) });
      this.pending = this.pending.subarray(length);
      this.started = true;
    }
  }
}
