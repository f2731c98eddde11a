/** In place of the browser's EventSource, which jsdom lacks: opens nothing by itself; a test says what comes. */
export class StubbedEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: StubbedEventSource[] = [];

  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: number = StubbedEventSource.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    StubbedEventSource.opened.push(this);
  }

  /** What tRPC's server says first. */
  connect(): void {
    this.readyState = StubbedEventSource.OPEN;
    this.dispatchEvent(new MessageEvent('connected', { data: '{}' }));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  /** The server ends the subscription with an error. */
  sayError(code: string, message: string): void {
    this.dispatchEvent(
      new MessageEvent('serialized-error', { data: JSON.stringify({ code: -32001, message, data: { code } }) }),
    );
  }

  /** @param forGood as after an answer that is no stream; else the browser connects again by itself. */
  fail(forGood: boolean): void {
    this.readyState = forGood ? StubbedEventSource.CLOSED : StubbedEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = StubbedEventSource.CLOSED;
  }
}
