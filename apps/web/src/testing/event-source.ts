/** Replaces EventSource, which jsdom lacks. Opens no connection; tests send the events. */
export class StubbedEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: StubbedEventSource[] = [];

  /** All instances opened for one procedure: 'live.shell'. */
  static openedFor(procedure: string): StubbedEventSource[] {
    return StubbedEventSource.opened.filter(({ url }) => url.includes(`/${procedure}`));
  }

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

  /** Sends the first event of tRPC's server. */
  connect(): void {
    this.readyState = StubbedEventSource.OPEN;
    this.dispatchEvent(new MessageEvent('connected', { data: '{}' }));
  }

  emit(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  /** Ends the subscription with a server error. */
  sayError(code: string, message: string): void {
    this.dispatchEvent(
      new MessageEvent('serialized-error', { data: JSON.stringify({ code: -32001, message, data: { code } }) }),
    );
  }

  /** @param isFinal true after a response that is not a stream; otherwise the browser reconnects */
  fail(isFinal: boolean): void {
    this.readyState = isFinal ? StubbedEventSource.CLOSED : StubbedEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = StubbedEventSource.CLOSED;
  }
}
