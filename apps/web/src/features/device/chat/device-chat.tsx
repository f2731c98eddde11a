import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { Composer, QuickPrompts } from '@steward/ui/blocks/composer';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { cn } from '@steward/ui/lib/cn';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Announcement } from '../../../chat/announcement';
import type { CitedPage } from '../../../chat/answer-text';
import { chatErrorText, embeddedErrorText } from '../../../chat/chat-error';
import { ConversationButtons } from '../../../chat/conversations/conversation-buttons';
import { ConversationsSheet } from '../../../chat/conversations/conversations-sheet';
import { pendingSize } from '../../../chat/reading-text';
import { ChatErrorPanel, SignInAgain } from '../../../chat/sign-in-again';
import { ToNewest } from '../../../chat/to-newest';
import { useNewestInView } from '../../../chat/use-newest-in-view';
import { storedToken } from '../../../lib/session/stored-session';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { ChatStatus, EmbeddedHead } from './chat-status';
import { firstPrompts, ownDataQuestions, quickPrompts } from './quick-prompts';
import { readinessOf } from './readiness';
import { Thread } from './thread';
import { useChat } from './use-chat';

interface DeviceChatProps {
  deviceId: string;
  /** Whether the chat is embedded in another page; then it has its own heading and fewer prompts. */
  embedded?: boolean;
  openPage?: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Uploads a manual; undefined if not allowed. */
  onUpload?: (() => void) | undefined;
  /** The unsent question, if the page stores it. */
  draft?: string;
  /** Key of the conversation; defaults to the latest. */
  conversation?: string | undefined;
  /** Opens another conversation; undefined where there is no room for that. */
  onConversation?: (key: string | undefined) => void;
  onDraft?: (draft: string) => void;
}

const maxQuestionLength = 2000;
/** Polling interval while a manual is being read. */
const readingPollMs = 2000;

/** The assistant of one device. It answers from the device's manuals and cites their pages. */
export function DeviceChat(props: DeviceChatProps) {
  const user = useUser();
  // the key resets the state for another user, device or conversation
  return <Conversation key={`${user.id} ${props.deviceId} ${props.conversation}`} {...props} />;
}

function Conversation(props: DeviceChatProps) {
  const { deviceId, embedded = false, openPage, onOpenPage, onUpload, draft = '', onDraft, onConversation } = props;
  const [text, setText] = useState(draft);
  const device = trpc.devices.get.useQuery({ id: deviceId });
  const state = trpc.chat.state.useQuery(
    { deviceId },
    { refetchInterval: ({ state: { data } }) => (data && readinessOf(data).reading ? readingPollMs : false) },
  );
  const chat = useChat(deviceId, props.conversation, {
    errorText: embedded ? embeddedErrorText : chatErrorText,
    keepsErrors: embedded,
  });
  const readiness = state.data && readinessOf(state.data);
  const change = (next: string) => {
    setText(next);
    onDraft?.(next);
  };
  const [showsConversations, setShowsConversations] = useState(false);
  const startConversation = () => onConversation?.(`device_${deviceId}_${Date.now()}`);
  const [signedOut, setSignedOut] = useState(false);
  const send = (question: string) => {
    setSignedOut(storedToken() === null);
    if (storedToken() === null) return;
    change('');
    void chat.send(question);
  };
  const newest = useNewestInView(newestOf(chat));
  const prompts = embedded ? firstPrompts : quickPrompts(device.data?.type);
  const notice = chat.searchNotice ?? state.data?.searchNotice;
  return (
    <div className="flex min-h-full flex-1 flex-col sm:h-full sm:min-h-0">
      {embedded ? (
        <EmbeddedHead deviceId={deviceId} deviceName={device.data?.name ?? 'this device'} readiness={readiness} />
      ) : readiness ? (
        <ChatStatus readiness={readiness}>
          {onConversation ? (
            <ConversationButtons
              busy={chat.busy}
              onShowAll={() => setShowsConversations(true)}
              onStartNew={chat.messages.length ? startConversation : undefined}
            />
          ) : null}
        </ChatStatus>
      ) : null}
      <section
        ref={newest.thread}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
        tabIndex={0}
        className={cn(
          'relative min-h-0 flex-1 bg-background py-5 focus-visible:-outline-offset-2 sm:overflow-auto',
          embedded ? 'overflow-auto px-4' : 'px-(--gutter)',
        )}
      >
        {state.error && !state.data ? (
          <ErrorPanel
            title="The assistant could not be reached"
            onRetry={() => void state.refetch()}
            retryLabel="Retry"
          >
            {chatErrorText(state.error)}
          </ErrorPanel>
        ) : (
          <Thread
            chat={chat}
            readiness={readiness}
            suggestions={readiness?.state === 'none' ? ownDataQuestions : (state.data?.suggestions ?? [])}
            openPage={openPage}
            onOpenPage={onOpenPage}
            onUpload={onUpload}
            onAsk={send}
            lastQuestion={newest.lastQuestion}
          />
        )}
        <div ref={newest.end} className="scroll-mb-40" />
      </section>
      <Announcement text={chat.announcement} />
      <div
        className={cn(
          'sticky bottom-0 shrink-0 bg-background pb-4',
          embedded ? 'border-t bg-card px-4 pt-3' : 'px-(--gutter) pt-2',
        )}
      >
        <div className="relative mx-auto max-w-read">
          {newest.atEnd ? null : <ToNewest onClick={newest.scrollToEnd} />}
          {signedOut || chat.failure?.signedOut ? (
            <SignInAgain
              onDismiss={() => {
                setSignedOut(false);
                chat.clearError();
              }}
            />
          ) : embedded && chat.failure ? (
            <ChatErrorPanel title="Error" onDismiss={chat.clearError}>
              {chat.failure.text}
            </ChatErrorPanel>
          ) : null}
          {notice ? (
            <p className="mb-2 flex items-center gap-1.5 text-muted-foreground text-xs">
              <Info aria-hidden="true" className="size-3.5" />
              {notice}
            </p>
          ) : null}
          <QuickPrompts
            // quick prompts can only be answered from a manual
            disabled={readiness?.state !== 'ready' || chat.busy}
            prompts={prompts.map(({ label, icon, question }) => ({ label, icon, onSelect: () => send(question) }))}
          />
          <Composer
            label="Ask about this device"
            hint={embedded ? undefined : hintOf(readiness?.state)}
            value={text}
            maxLength={maxQuestionLength}
            disabled={!readiness?.mayAsk}
            busy={chat.busy}
            onStop={chat.stop}
            onChange={change}
            onSend={send}
          />
          <p className="mt-1.5 text-center text-muted-foreground text-xs">
            Colleagues can see questions about this device.
          </p>
        </div>
      </div>
      {showsConversations && onConversation ? (
        <ConversationsSheet
          deviceId={deviceId}
          current={chat.conversation}
          onOpen={({ key }) => onConversation(key)}
          onCurrentRemoved={() => onConversation(undefined)}
          onClose={() => setShowsConversations(false)}
        />
      ) : null}
    </div>
  );
}

const hintOf = (state: ReturnType<typeof readinessOf>['state'] | undefined) =>
  state === 'none'
    ? 'Without a manual, answers come from what Steward knows about this device'
    : 'Answers come from the manual, with the page';

/** Scroll targets: the last question and its growing answer, but not a regenerated answer. */
function newestOf({ messages, exchange }: ReturnType<typeof useChat>) {
  const newExchange = exchange && !exchange.regenerating ? exchange : null;
  return {
    question: newExchange && !newExchange.stored ? newExchange.question : messages.findLast(isQuestion)?.id,
    answer: newExchange ? pendingSize(newExchange) : messages.findLast(({ regenerates }) => !regenerates)?.id,
  };
}
const isQuestion = ({ messageType }: ChatMessage) => messageType === 'USER';
