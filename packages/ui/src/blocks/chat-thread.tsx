import { BookOpenCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useScrollsSideways } from '../hooks/use-scrolls-sideways';
import { cn } from '../lib/cn';

interface ChatThreadProps {
  label?: string;
  /** Turns the live region off, where another element announces new messages. */
  silent?: boolean;
  children: ReactNode;
}

/** A conversation, at most 720 px wide. Screen readers announce new messages. */
export function ChatThread({ label = 'Conversation', silent = false, children }: ChatThreadProps) {
  return (
    <div
      role="log"
      aria-live={silent ? 'off' : undefined}
      aria-label={label}
      className="mx-auto flex w-full max-w-read flex-col gap-4.5"
    >
      {children}
    </div>
  );
}

export function UserMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end text-base/5.5">
      <div className="max-w-[78%] whitespace-pre-line wrap-anywhere rounded-[12px_12px_3px_12px] bg-bubble px-3 py-2">
        <span className="sr-only">You: </span>
        {children}
      </div>
    </div>
  );
}

export interface AssistantMessageProps {
  name?: string;
  time?: ReactNode;
  /** Paragraphs, lists and AnswerFrames; a PageChip (size sm) follows the sentence it supports. */
  children: ReactNode;
  /** An AnswerActions element. */
  actions?: ReactNode;
}

export function AssistantMessage({ name = 'Assistant', time, children, actions }: AssistantMessageProps) {
  return (
    <div className="group/message grid grid-cols-[28px_minmax(0,1fr)] gap-3 text-base/5.5 max-sm:grid-cols-[minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-lg bg-inverse text-inverse-foreground max-sm:hidden"
      >
        <BookOpenCheck />
      </span>
      <div className="min-w-0">
        <p className="flex items-baseline gap-2 text-sm">
          <b>{name}</b>
          {time ? <span className="text-subtle-foreground text-xs">{time}</span> : null}
        </p>
        <div
          className={cn(
            'wrap-anywhere [&>*+*]:mt-2.5',
            // no specificity, so that classes of a list inside override these
            '[:where(&_ol)]:grid [:where(&_ol)]:list-decimal [:where(&_ol)]:gap-1 [:where(&_ol)]:pl-4.5 [:where(&_ul)]:grid [:where(&_ul)]:list-disc [:where(&_ul)]:gap-1 [:where(&_ul)]:pl-4.5',
          )}
        >
          {children}
        </div>
        {actions}
      </div>
    </div>
  );
}

/** Three animated dots while the answer is being generated, with a text about the current step. */
export function TypingIndicator({ text }: { text?: string | undefined }) {
  return (
    <span
      role="status"
      aria-label={text ?? 'Answer is being written'}
      className="inline-flex max-w-full items-baseline gap-1 py-2"
    >
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <i key={delay} className={cn('size-1.5 shrink-0 animate-typing rounded-full bg-dash', delay)} />
      ))}
      {text ? <span className="ml-1.5 min-w-0 text-muted-foreground text-sm">{text}</span> : null}
    </span>
  );
}

/** A table or a figure inside an answer; `caption` names its source. Scrolls sideways on a phone. */
export function AnswerFrame({ caption, children }: { caption?: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const scrolls = useScrollsSideways(frame);
  return (
    <figure
      ref={frame}
      // makes the scrolling region reachable by keyboard
      tabIndex={scrolls ? 0 : undefined}
      className="overflow-x-auto rounded-lg border bg-card [&_td]:h-8.5 [&_td]:whitespace-normal max-sm:[&_td]:py-1"
    >
      {children}
      {caption ? (
        <figcaption className="sticky left-0 flex flex-wrap items-center gap-2 border-t py-1.75 pr-2.5 pl-3 text-muted-foreground text-xs">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  );
}
