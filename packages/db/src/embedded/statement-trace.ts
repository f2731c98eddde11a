import { textFields, typeOf } from './wire';

/** Which statement a connection is at, without its parameters: they may hold what nobody should read in a log. */
export class StatementTrace {
  last = '';
  private readonly named = new Map<string, string>();

  see(message: Uint8Array): void {
    const type = typeOf(message);
    const [first = '', second = ''] = 'QPB'.includes(type) ? textFields(message) : [];
    if (type === 'Q') this.last = first;
    if (type === 'P') {
      this.last = second;
      if (first) this.named.set(first, second);
    }
    // Bind: the portal's name, then the statement's
    if (type === 'B') this.last = this.named.get(second) ?? this.last;
  }
}
