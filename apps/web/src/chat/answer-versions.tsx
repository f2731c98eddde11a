import type { ChatMessage } from '@steward/api/schema/chat';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Answer, type AnswerProps } from './answer';

interface AnswerVersionsProps extends Omit<AnswerProps, 'message' | 'versions' | 'onRegenerate'> {
  /** An answer, and those that were made again for it, oldest first. */
  versions: readonly [ChatMessage, ...ChatMessage[]];
  onRegenerate?: ((answer: ChatMessage) => void) | undefined;
}

/** The newest answer to a question; those before it are a step away. */
export function AnswerVersions({ versions, onRegenerate, ...answer }: AnswerVersionsProps) {
  const [chosen, setChosen] = useState<{ at: number; of: number }>();
  const count = versions.length;
  // one that was made since is shown
  const at = chosen?.of === count ? chosen.at : count - 1;
  const message = versions[at] ?? versions[0];
  const show = (next: number) => setChosen({ at: next, of: count });
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
              label="Answer before"
              size="icon-sm"
              disabled={at === 0}
              onClick={() => show(at - 1)}
            />
            Answer {at + 1} of {count}
            <IconButton
              icon={ChevronRight}
              label="Answer after"
              size="icon-sm"
              disabled={at === count - 1}
              onClick={() => show(at + 1)}
            />
          </p>
        ) : null
      }
      {...answer}
    />
  );
}
