/** The parts of PostgreSQL's wire protocol (version 3) that the embedded server needs. */

const int32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const text = new TextEncoder();

function message(type: string, body: Uint8Array | number[]): Uint8Array {
  return Uint8Array.from([type.charCodeAt(0), ...int32(body.length + 4), ...body]);
}

const parameter = (name: string, value: string) => message('S', text.encode(`${name}\0${value}\0`));

/** @param state I: idle, T: in a transaction, E: in a failed transaction */
export const readyForQuery = (state: TransactionState) => message('Z', [state.charCodeAt(0)]);
export type TransactionState = 'I' | 'T' | 'E';
export const sync = message('S', []);
export const query = (sql: string) => message('Q', text.encode(`${sql}\0`));

/** Answer to a start-up message: authentication ok, parameters, ready. */
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
  readyForQuery('I'),
];

export function errorResponse(sqlState: string, sentence: string): Uint8Array {
  return message('E', text.encode(`SERROR\0VERROR\0C${sqlState}\0M${sentence}\0\0`));
}

/** Transaction state of the last ReadyForQuery in an answer; null without one. */
export function transactionState(answer: Uint8Array): TransactionState | null {
  let state: TransactionState | null = null;
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === 'Z'.charCodeAt(0)) state = String.fromCharCode(answer[at + 5] ?? 0) as TransactionState;
  }
  return state;
}

export const typeOf = (m: Uint8Array) => String.fromCharCode(m[0] ?? 0);

const maxStatementBytes = 4096;

/** The first two zero-terminated fields of a message: names and statements in Query, Parse and Bind. */
export function textFields(m: Uint8Array): string[] {
  return new TextDecoder().decode(m.subarray(5, 5 + maxStatementBytes)).split('\0', 2);
}

/** Detects COPY FROM STDIN, which would crash the WebAssembly backend ("Program terminated") and is therefore rejected. */
export function isCopyFromStdin(m: Uint8Array): boolean {
  if (!['Q', 'P'].includes(typeOf(m))) return false;
  return textFields(m).some((field) => /^\s*copy\b.*\bfrom\s+stdin/is.test(field));
}

/** Splits a byte stream into messages. The first message of a connection has no type byte. */
export class MessageSplitter {
  private pending: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
  private started = false;

  /** @returns complete messages; the start-up message has `startup: true`. */
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
