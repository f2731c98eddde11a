import type { Citation } from '@steward/api/schema/answers';
import { Composer, QuickPrompts } from '@steward/ui/blocks/composer';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Info, MessagesSquare, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Announcement } from '../../../chat/announcement';
import type { CitedPage } from '../../../chat/answer-text';
import { pendingSize } from '../../../chat/reading-text';
import { SignInAgain } from '../../../chat/sign-in-again';
import { ToNewest } from '../../../chat/to-newest';
import { useNewestInView } from '../../../chat/use-newest-in-view';
import { storedToken } from '../../../lib/session/stored-session';
import { trpc } from '../../../lib/trpc/trpc';
import type { Active, Guides } from './active-machine';
import { entriesOf, idOf, lastScrollTarget } from './entries';
import { FirstGuide } from './first-guide';
import { KnowledgeThread } from './knowledge-thread';
import { WithSuggestions } from './suggestion-list';
import type { KnowledgeConversation } from './use-conversation';

interface KnowledgeChatProps {
  conversation: KnowledgeConversation;
  active: Active | null;
  guides: Guides;
  /** Whether the documents are still loading, so that it is unknown if there is a guide. */
  loading: boolean;
  onUpload: (() => void) | undefined;
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Machine chooser above the messages, where the side panel has no room. */
  chooser: ReactNode;
}

const maxQuestionLength = 2000;
const maxPrompts = 3;

/** Chat of the Knowledge Base, 400 to 800 px high (specification 3, section 9). */
export function KnowledgeChat(props: KnowledgeChatProps) {
  const { conversation, active, guides, loading, onUpload, openPage, onOpenPage, chooser } = props;
  const [text, setText] = useState('');
  const [signedOut, setSignedOut] = useState(false);
  const deviceId = active?.kind === 'machine' ? (active.machine.deviceId ?? undefined) : undefined;
  const { data, isPending } = trpc.knowledge.suggestions.useQuery(deviceId ? { deviceId } : {});
  const suggestions = (guides !== 'none' && data?.suggestions) || [];
  const { busy, searchNotice, stop } = conversation;
  const send = (question: string) => {
    if (busy) return;
    setSignedOut(storedToken() === null);
    if (storedToken() === null) return;
    setText('');
    conversation.send(question, active, guides);
  };
  const prompts = suggestions.slice(0, maxPrompts);
  const newest = useNewestInView(scrollTargets(conversation, prompts.length));
  return (
    <Card className="relative flex max-h-200 min-h-100 min-w-0 flex-1 flex-col overflow-hidden">
      <section aria-label="Chat" className="flex min-h-0 flex-1 flex-col">
        {chooser}
        <section
          ref={newest.thread}
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
        >
          <div
            className={cn('flex min-h-full flex-col px-6 pt-5 pb-2 max-sm:px-4', conversation.started && 'justify-end')}
          >
            {guides === 'none' ? <FirstGuide onUpload={onUpload} /> : null}
            {conversation.missing ? <ConversationMissing onStartNew={() => conversation.startNew(null)} /> : null}
            {/* without a guide the welcome is below the first steps, so it waits */}
            {loading && !conversation.started ? (
              <Skeleton className="h-3 w-60" />
            ) : (
              <KnowledgeThread
                conversation={conversation}
                openPage={openPage}
                onOpenPage={onOpenPage}
                lastQuestion={newest.lastQuestion}
              />
            )}
            <div ref={newest.end} className="max-sm:scroll-mb-60" />
          </div>
        </section>
        <Announcement text={conversation.announcement} />
        <div className="shrink-0 px-6 pt-1 pb-4 max-sm:px-4">
          <div className="relative mx-auto max-w-read">
            {newest.atEnd ? null : <ToNewest onClick={newest.scrollToEnd} />}
            {signedOut ? <SignInAgain onDismiss={() => setSignedOut(false)} /> : null}
            {searchNotice ? (
              <p className="mb-2 flex items-center gap-1.5 text-muted-foreground text-xs">
                <Info aria-hidden="true" className="size-3.5" />
                {searchNotice}
              </p>
            ) : null}
            <QuickPrompts
              disabled={busy}
              prompts={
                isPending && guides !== 'none'
                  ? undefined
                  : prompts.map((question) => ({ label: question, icon: Sparkles, onSelect: () => send(question) }))
              }
            />
            <WithSuggestions suggestions={suggestions} typed={text} disabled={busy} onSelect={send}>
              <Composer
                label={inputLabel(active)}
                value={text}
                maxLength={maxQuestionLength}
                busy={busy}
                onStop={stop}
                onChange={setText}
                onSend={send}
              />
            </WithSuggestions>
            {deviceId ? (
              <p className="mt-1.5 text-center text-muted-foreground text-xs">
                Colleagues can see questions about this machine.
              </p>
            ) : null}
          </div>
        </div>
      </section>
    </Card>
  );
}

function ConversationMissing({ onStartNew }: { onStartNew: () => void }) {
  return (
    <EmptyState
      icon={MessagesSquare}
      className="my-auto"
      title="Conversation not found"
      action={
        <Button variant="outline" onClick={onStartNew}>
          New conversation
        </Button>
      }
    >
      It may have been deleted, or it belongs to someone else.
    </EmptyState>
  );
}

/** 'DG-02' of 'Diesel generator DG-02'. */
const shortName = (name: string) => / ([A-Z]{1,5}-?\d[\w-]*)$/.exec(name)?.[1] ?? name;

function inputLabel(active: Active | null): string {
  if (!active) return 'Ask about your machines';
  if (active.kind === 'machine') return `Ask about ${shortName(active.machine.name)}`;
  return active.kind === 'everywhere' ? 'Ask across all documents' : 'Ask the chosen documents';
}

/** Scroll targets: the last message, then the streaming answer. A regenerated answer does not scroll. */
function scrollTargets({ messages, notes, exchange }: KnowledgeConversation, prompts: number) {
  const newExchange = exchange && !exchange.regenerating ? exchange : null;
  const last = lastScrollTarget(entriesOf(messages, notes));
  return {
    question: newExchange && !newExchange.stored ? newExchange.question : last && idOf(last),
    // prompts that load later take up space below
    answer: `${newExchange ? pendingSize(newExchange) : messages.findLast(({ regenerates }) => !regenerates)?.id} ${prompts}`,
  };
}
