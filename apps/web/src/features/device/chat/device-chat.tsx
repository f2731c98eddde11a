import type { Citation } from '@steward/api/schema/knowledge';
import { Composer, QuickPrompts } from '@steward/ui/blocks/composer';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { cn } from '@steward/ui/lib/cn';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { CitedPage } from '../../../chat/answer-text';
import { chatErrorText, embeddedErrorText } from '../../../chat/chat-error';
import { SignInAgain } from '../../../chat/sign-in-again';
import { storedToken } from '../../../lib/session/stored-session';
import { trpc } from '../../../lib/trpc/trpc';
import { ChatStatus, EmbeddedHead } from './chat-status';
import { firstPrompts, quickPrompts } from './quick-prompts';
import { readinessOf } from './readiness';
import { Thread } from './thread';
import { useChat } from './use-chat';

interface DeviceChatProps {
  deviceId: string;
  /** Beside something else: its own head, fewer prompts. */
  embedded?: boolean;
  openPage?: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** The question that has not been sent, where somebody remembers it. */
  draft?: string;
  onDraft?: (draft: string) => void;
}

const longestQuestion = 2000;

/** The assistant of one device. It answers from the device's manuals and cites their pages. */
export function DeviceChat({ deviceId, embedded = false, openPage, onOpenPage, draft = '', onDraft }: DeviceChatProps) {
  const [text, setText] = useState(draft);
  const device = trpc.devices.get.useQuery({ id: deviceId });
  const state = trpc.chat.state.useQuery({ deviceId });
  const chat = useChat(deviceId, {
    errorText: embedded ? embeddedErrorText : chatErrorText,
    keepsErrors: embedded,
  });
  const readiness = state.data && readinessOf(state.data);
  const change = (next: string) => {
    setText(next);
    onDraft?.(next);
  };
  const [signedOut, setSignedOut] = useState(false);
  const send = (question: string) => {
    setSignedOut(storedToken() === null);
    if (storedToken() === null) return;
    change('');
    void chat.send(question);
  };
  const prompts = embedded ? firstPrompts : quickPrompts(device.data?.type);
  const disabled = readiness?.state !== 'ready';
  const notice = chat.searchNotice ?? state.data?.searchNotice;
  return (
    <div className="flex min-h-full flex-1 flex-col sm:h-full sm:min-h-0">
      {embedded ? (
        <EmbeddedHead deviceId={deviceId} deviceName={device.data?.name ?? 'this device'} readiness={readiness} />
      ) : readiness ? (
        <ChatStatus readiness={readiness} />
      ) : null}
      <div
        className={cn(
          'relative min-h-0 flex-1 bg-background py-5 sm:overflow-auto',
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
            suggestions={state.data?.suggestions ?? []}
            openPage={openPage}
            onOpenPage={onOpenPage}
            onAsk={send}
          />
        )}
      </div>
      <div
        className={cn(
          'sticky bottom-0 shrink-0 bg-background pb-4',
          embedded ? 'border-t bg-card! px-4 pt-3' : 'px-(--gutter) pt-2',
        )}
      >
        <div className="mx-auto max-w-read">
          {signedOut ? <SignInAgain onDismiss={() => setSignedOut(false)} /> : null}
          {notice ? (
            <p className="mb-2 flex items-center gap-1.5 text-muted-foreground text-xs">
              <Info aria-hidden="true" className="size-3.5" />
              {notice}
            </p>
          ) : null}
          <QuickPrompts
            disabled={disabled || chat.busy}
            prompts={prompts.map(({ label, icon, question }) => ({ label, icon, onSelect: () => send(question) }))}
          />
          <Composer
            label="Ask about this device"
            hint={embedded ? undefined : 'Answers come from the manual, with the page'}
            value={text}
            maxLength={longestQuestion}
            disabled={disabled}
            busy={chat.busy}
            onStop={chat.stop}
            onChange={change}
            onSend={send}
          />
        </div>
      </div>
    </div>
  );
}
