import { AssistantMessage, TypingIndicator } from '@steward/ui/blocks/chat-thread';
import type { Ref } from 'react';
import { AnswerText } from './answer-text';
import { Question } from './question';
import { readingText } from './reading-text';
import type { Exchange } from './use-exchange';

interface PendingExchangeProps {
  exchange: Pick<Exchange, 'question' | 'stored' | 'reading' | 'answer' | 'error'>;
  /** Attached to the question while it is not stored yet. */
  questionRef?: Ref<HTMLDivElement>;
}

/** The current question with its streaming answer or its error. */
export function PendingExchange({
  exchange: { question, stored, reading, answer, error },
  questionRef,
}: PendingExchangeProps) {
  return (
    <>
      {stored ? null : (
        <div ref={questionRef} className="scroll-mt-4">
          <Question text={question} />
        </div>
      )}
      <AssistantMessage>
        {error ? (
          <p role="alert" className="text-status-error-text">
            {error}
          </p>
        ) : answer ? (
          // announced once it is complete, not word by word
          <div aria-live="off" aria-busy="true">
            <AnswerText writing content={answer} citations={[]} openPage={undefined} onOpenPage={() => {}} />
          </div>
        ) : (
          <TypingIndicator text={reading ? readingText(reading) : undefined} />
        )}
      </AssistantMessage>
    </>
  );
}
