import type { ChatMessage } from '@steward/api/schema/chat';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Answer, type AnswerProps } from './answer';

interface AnswerVersionsProps extends Omit<AnswerProps, 'message' | 'versions' | 'onRegenerate'> {
  /** An answer and its regenerated versions, oldest first. */
  versions: readonly [ChatMessage, ...ChatMessage[]];
  onRegenerate?: ((answer: ChatMessage) => void) | undefined;
}

/** Shows the newest answer to a question, with buttons for the earlier versions. */
export function AnswerVersions({ versions, onRegenerate, ...answer }: AnswerVersionsProps) {
  const [choice, setChoice] = useState<{ index: number; count: number }>();
  const count = versions.length;
  // a new version resets the choice to the newest
  const index = choice?.count === count ? choice.index : count - 1;
  const message = versions[index] ?? versions[0];
  const show = (nextIndex: number) => setChoice({ index: nextIndex, count });
  return (
    <Answer
      key={message.id}
      message={message}
      onRegenerate={onRegenerate && (() => onRegenerate(message))}
      versions={
        count > 1 ? (
          <p className="-ml-1.5 flex items-center text-muted-foreground text-xs tabular-nums">
            <IconButton
              icon={ChevronLeft}
              label="Previous answer"
              size="icon-sm"
              disabled={index === 0}
              onClick={() => show(index - 1)}
            />
            Answer {index + 1} of {count}
            <IconButton
              icon={ChevronRight}
              label="Next answer"
              size="icon-sm"
              disabled={index === count - 1}
              onClick={() => show(index + 1)}
            />
          </p>
        ) : null
      }
      {...answer}
    />
  );
}
