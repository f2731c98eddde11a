import { AssistantMessage, TypingIndicator, UserMessage } from '@steward/ui/blocks/chat-thread';
import type { Ref } from 'react';
import { AnswerText } from './answer-text';
import type { Exchange } from './use-exchange';

interface UnderWayProps {
  exchange: Exchange;
  /** Of the question, where it is shown here. */
  questionRef: Ref<HTMLDivElement>;
}

/** The question that was just asked, and its answer as it is written; or why there is none. */
export function UnderWay({ exchange: { question, stored, answer, error }, questionRef }: UnderWayProps) {
  return (
    <>
      {stored ? null : (
        <div ref={questionRef} className="scroll-mt-4">
          <UserMessage>{question}</UserMessage>
        </div>
      )}
      <AssistantMessage>
        {error ? (
          <p role="alert" className="text-status-error-text">
            {error}
          </p>
        ) : answer ? (
          <AnswerText content={answer} citations={[]} openPage={undefined} onOpenPage={() => {}} />
        ) : (
          <TypingIndicator />
        )}
      </AssistantMessage>
    </>
  );
}
