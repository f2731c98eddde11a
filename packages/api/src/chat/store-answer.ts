import type { ComposedAnswer } from '../answers/composed-answer';
import type { Scope } from '../answers/scope';
import type { ActorContext } from '../context';
import { type MessageRow, storeMessage } from './messages';

/** The scope of a question as its message keeps it, so that it can be answered again in the same scope. */
export function askedOf({ device, documents }: Scope) {
  const [first, ...others] = documents;
  return {
    deviceId: device?.id ?? null,
    pdfName: first && !others.length ? first.name : null,
    documents: others.length ? documents : [],
  };
}

interface AnswerToStore {
  question: Pick<MessageRow, 'id' | 'sessionId'>;
  scope: Scope;
  answer: ComposedAnswer;
  seconds: number;
  /** The answer that this one was made again for. */
  regenerates?: string | null;
}

/** Stores an answer as the caller's, behind its question. */
export function storeAnswer(ctx: ActorContext, { question, scope, answer, seconds, regenerates }: AnswerToStore) {
  const {
    checkedBy,
    searchNotice: _notice,
    response: _response,
    passages: _passages,
    nearest: _nearest,
    ...kept
  } = answer;
  return storeMessage(
    ctx,
    {
      ...kept,
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
