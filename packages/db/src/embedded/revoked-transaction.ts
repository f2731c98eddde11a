import { errorResponse, readyForQuery, type TransactionState, typeOf } from './wire';

/** SQLSTATE idle_in_transaction_session_timeout. */
const timedOut = '25P03';

/**
 * What a client hears whose transaction was rolled back while it was silent. It believes the transaction is open, so
 * its next statement must fail: run as it is, it would be committed by itself.
 */
export class RevokedTransaction {
  private skipping: TransactionState | null = null;
  private readonly sentence: string;
  private readonly before: TransactionState;

  /** @param before what the client was told last. */
  constructor(before: TransactionState, seconds: number) {
    this.before = before;
    this.sentence = `The transaction was rolled back: it did nothing for ${seconds} s while others waited.`;
  }

  /**
   * @param statement the one that the message belongs to
   * @returns 'over': the message can run as it is, the client knows or asks for nothing else than a rollback. Otherwise
   * what to answer, and once that has told the client where it stands, the state it was told
   */
  answer(message: Uint8Array, statement: string): 'over' | { parts: Uint8Array[]; told: TransactionState | null } {
    if (!this.skipping && /^\s*(rollback\b(?!\s+to)|abort)\b/i.test(statement)) return 'over';
    const failed = errorResponse(timedOut, this.sentence);
    const state = this.before === 'I' || /^\s*(commit|end)\b/i.test(statement) ? 'I' : 'E';
    const type = typeOf(message);
    if (type === 'Q') return { parts: [failed, readyForQuery(state)], told: state };
    if (type === 'S') {
      const told = this.skipping ?? state;
      return { parts: [...(this.skipping ? [] : [failed]), readyForQuery(told)], told };
    }
    // an error in the extended protocol is followed by silence until Sync
    const parts = this.skipping ? [] : [failed];
    this.skipping ??= state;
    return { parts, told: null };
  }
}
