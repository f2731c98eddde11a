import { textFields, typeOf } from './wire';

/** The current statement of a connection, without its parameters, which may contain data that must not be logged. */
export class StatementTrace {
  last = '';
  private readonly named = new Map<string, string>();

  record(message: Uint8Array): void {
    const type = typeOf(message);
    const [first = '', second = ''] = 'QPB'.includes(type) ? textFields(message) : [];
    if (type === 'Q') this.last = first;
    if (type === 'P') {
      this.last = second;
      if (first) this.named.set(first, second);
    }
    // Bind has the name of the portal, then the name of the statement
    if (type === 'B') this.last = this.named.get(second) ?? this.last;
  }
}
