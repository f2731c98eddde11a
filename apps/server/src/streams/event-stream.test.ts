import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream';

/** The subset of an Express response that EventStream uses. */
class FakeResponse extends PassThrough {
  text = '';
  status() {
    return this;
  }
  set() {
    return this;
  }
  flushHeaders() {}
  override write(chunk: unknown): boolean {
    this.text += String(chunk);
    return true;
  }
}

describe('an event stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends a heartbeat every ten seconds until it ends', () => {
    const res = new FakeResponse();
    const stream = new EventStream(res as unknown as Response);
    stream.send('progress', { stage: 'upload' }, '3');
    vi.advanceTimersByTime(20_000);
    expect(res.text).toBe(
      ': connected\n\nid: 3\nevent: progress\ndata: {"stage":"upload"}\n\n: heartbeat\n\n: heartbeat\n\n',
    );
    stream.end();
    const textAtEnd = res.text;
    vi.advanceTimersByTime(60_000);
    expect(res.text).toBe(textAtEnd);
  });
});
