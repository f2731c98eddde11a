import type { ComposedAnswer } from '../answers/composed-answer';
import type { Scope } from '../answers/scope';
import type { ActorContext } from '../context';
import { type MessageRow, storeMessage } from './messages';

/** The scope of a question in the columns of its message, so that it can be answered again in the same scope. */
export function scopeColumns({ device, documents }: Scope) {
  const [first, ...others] = documents;
  return {
    deviceId: device?.id ?? null,
    pdfName: first && !others.length ? first.name : null,
    documents: others.length ? documents : [],
  };
}

/** The first conversation about a device has no session; its key contains the device's id (migration 0020). */
export const storedSession = (sessionId: string | undefined, deviceId: string | undefined): string | null =>
  sessionId && sessionId !== `device_${deviceId}` ? sessionId : null;

interface AnswerToStore {
  question: Pick<MessageRow, 'id' | 'sessionId'>;
  scope: Scope;
  answer: ComposedAnswer;
  seconds: number;
  /** Id of the answer that this one replaces. */
  regenerates?: string | null;
}

/** Stores an answer as a message of the caller, linked to its question. */
export function storeAnswer(ctx: ActorContext, { question, scope, answer, seconds, regenerates }: AnswerToStore) {
  const {
    checkedBy,
    searchNotice: _notice,
    response: _response,
    passages: _passages,
    nearest: _nearest,
    ...stored
  } = answer;
  return storeMessage(
    ctx,
    {
      ...stored,
      deviceId: scope.device?.id ?? null,
      sessionId: question.sessionId,
      messageType: 'ASSISTANT',
      questionId: question.id,
      regenerates: regenerates ?? null,
      processingTime: seconds,
    },
    checkedBy,
  );
}
