import { AssistantMessage, TypingIndicator } from '@steward/ui/blocks/chat-thread';
import type { Ref } from 'react';
import { AnswerText } from './answer-text';
import { Question } from './question';
import type { Exchange } from './use-exchange';

interface UnderWayProps {
  exchange: Pick<Exchange, 'question' | 'stored' | 'answer' | 'error'>;
  /** Of the question, where it is shown here. */
  questionRef?: Ref<HTMLDivElement>;
}

/** The question that was just asked, and its answer as it is written; or why there is none. */
export function UnderWay({ exchange: { question, stored, answer, error }, questionRef }: UnderWayProps) {
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
          // read aloud when it is whole, not word by word
          <div aria-live="off" aria-busy="true">
            <AnswerText writing content={answer} citations={[]} openPage={undefined} onOpenPage={() => {}} />
          </div>
        ) : (
          <TypingIndicator />
        )}
      </AssistantMessage>
    </>
  );
}
