import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { AssistantMessage, ChatThread, TypingIndicator } from '@steward/ui/blocks/chat-thread';
import { Button } from '@steward/ui/primitives/button';
import { Fragment, type RefObject, useRef } from 'react';
import type { CitedPage } from '../../../chat/answer-text';
import { AnswerVersions } from '../../../chat/answer-versions';
import { DayLine } from '../../../chat/day-line';
import { type Entry, entriesOf } from '../../../chat/entries';
import { isLocal } from '../../../chat/local-messages';
import { PendingExchange } from '../../../chat/pending-exchange';
import { Question } from '../../../chat/question';
import { useScrollAnchor } from '../../../chat/use-scroll-anchor';
import { relativeDay } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { NoDocuments } from './chat-status';
import type { readinessOf } from './readiness';
import { Loading, NotLoaded, Suggestions } from './thread-parts';
import type { useChat } from './use-chat';

const greeting = "Hello! I'm here to help you with information about this device. What would you like to know?";

interface ThreadProps {
  chat: ReturnType<typeof useChat>;
  readiness: ReturnType<typeof readinessOf> | undefined;
  suggestions: readonly string[];
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  onUpload: (() => void) | undefined;
  onAsk: (question: string) => void;
  lastQuestion: RefObject<HTMLDivElement | null>;
}

export function Thread(props: ThreadProps) {
  const { chat, readiness, suggestions, openPage, onOpenPage, onUpload, onAsk, lastQuestion } = props;
  const { messages, exchange, more } = chat;
  const started = messages.length > 0 || exchange !== null;
  const entries = entriesOf(more ? fromQuestion(messages) : messages);
  const days = daysOf(entries, useToday());
  const lastQuestionEntry =
    exchange && !exchange.stored ? undefined : entries.findLast(({ kind }) => kind === 'question');
  const newest = messages.findLast(({ messageType }) => messageType === 'ASSISTANT')?.id;
  const first = useRef<HTMLDivElement>(null);
  const holdPlace = useScrollAnchor(first, messages[0]?.id);
  const pendingExchange = exchange ? <PendingExchange exchange={exchange} questionRef={lastQuestion} /> : null;
  const regeneratedQuestionId = exchange?.regenerating ? exchange.questionId : null;
  /** Handler that regenerates an answer; for an answer stored only in this browser the question is sent again. */
  const regenerateHandler = (answer: ChatMessage, question: string | undefined) => {
    if (isLocal(answer)) return question ? () => onAsk(question) : undefined;
    return answer.questionId ? (version: ChatMessage) => void chat.regenerate(version) : undefined;
  };
  return (
    <ChatThread silent>
      {more ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-center"
          pending={chat.loadingEarlier}
          onClick={() => {
            holdPlace();
            void chat.loadEarlier();
          }}
        >
          Show earlier messages
        </Button>
      ) : (
        <AssistantMessage>
          <p>{greeting}</p>
          {readiness ? <p>{readiness.sentence}</p> : null}
        </AssistantMessage>
      )}
      {chat.failed ? <NotLoaded onRetry={chat.reload} /> : null}
      {chat.loading && !started ? <Loading /> : null}
      {readiness?.state === 'none' && !started ? <NoDocuments onUpload={onUpload} /> : null}
      {!started && !chat.loading && readiness?.mayAsk ? <Suggestions suggestions={suggestions} onAsk={onAsk} /> : null}
      {entries.map((entry, index) => {
        const day = days[index] ? <DayLine name={days[index]} /> : null;
        if (entry.kind === 'question') {
          const { id, content } = entry.message;
          return (
            <Fragment key={id}>
              {day}
              <div ref={index === 0 ? first : undefined}>
                <div ref={entry === lastQuestionEntry ? lastQuestion : undefined} className="scroll-mt-4">
                  <Question text={content} />
                </div>
              </div>
            </Fragment>
          );
        }
        const [{ id, questionId }] = entry.versions;
        if (regeneratedQuestionId && regeneratedQuestionId === questionId)
          return <Fragment key={id}>{pendingExchange}</Fragment>;
        const question = questionBefore(entries, index);
        return (
          <Fragment key={id}>
            {day}
            <AnswerVersions
              versions={entry.versions}
              newest={entry.versions.some((version) => version.id === newest)}
              openPage={openPage}
              onOpenPage={onOpenPage}
              onRegenerate={
                chat.busy || !readiness?.mayAsk ? undefined : regenerateHandler(entry.versions[0], question)
              }
              onStored={chat.store}
            />
          </Fragment>
        );
      })}
      {regeneratedQuestionId ? null : pendingExchange}
      {chat.awaited ? (
        <AssistantMessage>
          <TypingIndicator />
        </AssistantMessage>
      ) : null}
      {readiness?.state === 'none' && started ? <NoDocuments onUpload={onUpload} /> : null}
    </ChatThread>
  );
}

/** Drops leading answers whose question has not been loaded yet. */
function fromQuestion(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const index = messages.findIndex(({ messageType }) => messageType === 'USER');
  return index > 0 ? messages.slice(index) : messages;
}

const messageOf = (entry: Entry): ChatMessage => (entry.kind === 'question' ? entry.message : entry.versions[0]);

/** For each entry the name of its day if a new day starts there, else null; today is not named at the start. */
function daysOf(entries: readonly Entry[], today: string): (string | null)[] {
  const names = entries.map((entry) => relativeDay(messageOf(entry).createdAt, today));
  return names.map((name, index) => (name === (names[index - 1] ?? 'Today') ? null : name));
}

function questionBefore(entries: readonly Entry[], index: number): string | undefined {
  const question = entries.slice(0, index).findLast(({ kind }) => kind === 'question');
  return question && messageOf(question).content;
}
