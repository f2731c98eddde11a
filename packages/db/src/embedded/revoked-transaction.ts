import { errorResponse, readyForQuery, type TransactionState, typeOf } from './wire';

/** SQLSTATE of idle_in_transaction_session_timeout. */
const idleTimeoutCode = '25P03';

/**
 * Answers for a client whose idle transaction was rolled back. The client believes that the transaction is still open, so its
 * next statement must fail; otherwise it would be committed on its own.
 */
export class RevokedTransaction {
  private skipping: TransactionState | null = null;
  private readonly sentence: string;
  private readonly reportedState: TransactionState;

  /** @param reportedState the transaction state last reported to the client. */
  constructor(reportedState: TransactionState, seconds: number) {
    this.reportedState = reportedState;
    this.sentence = `The transaction was rolled back: it did nothing for ${seconds} s while others waited.`;
  }

  /**
   * @param statement the statement that the message belongs to
   * @returns 'over' when the message can be executed, because the client knows of the rollback or requests one. Otherwise the
   * messages to send, and the transaction state that they report (null until they report one)
   */
  answer(message: Uint8Array, statement: string): 'over' | { parts: Uint8Array[]; reported: TransactionState | null } {
    if (!this.skipping && /^\s*(rollback\b(?!\s+to)|abort)\b/i.test(statement)) return 'over';
    const failed = errorResponse(idleTimeoutCode, this.sentence);
    const state = this.reportedState === 'I' || /^\s*(commit|end)\b/i.test(statement) ? 'I' : 'E';
    const type = typeOf(message);
    if (type === 'Q') return { parts: [failed, readyForQuery(state)], reported: state };
    if (type === 'S') {
      const reported = this.skipping ?? state;
      return { parts: [...(this.skipping ? [] : [failed]), readyForQuery(reported)], reported };
    }
    // after an error the extended protocol skips all messages until Sync
    const parts = this.skipping ? [] : [failed];
    this.skipping ??= state;
    return { parts, reported: null };
  }
}
