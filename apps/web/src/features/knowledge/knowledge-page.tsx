import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { SplitView } from '@steward/ui/blocks/side-panel';
import { useIsNarrow } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Tabs, TabsContent } from '@steward/ui/primitives/tabs';
import { useNavigate } from '@tanstack/react-router';
import { History, SquarePen, Upload } from 'lucide-react';
import { useState } from 'react';
import { UploadDialog } from '../../care/upload/upload-dialog';
import { ConversationButtons } from '../../chat/conversations/conversation-buttons';
import { ConversationsSheet } from '../../chat/conversations/conversations-sheet';
import { usePageTitle } from '../../lib/page-title';
import { PartBoundary, TabBoundary } from '../../lib/parts/part-boundary';
import { useMay } from '../../lib/session/use-may';
import { useUser } from '../../lib/session/user';
import { ManualBoundary } from '../../pdf/manual-boundary';
import { activeOf, activeOfQuestion, guidesOf } from './chat/active-machine';
import { everywhere, someDocuments } from './chat/conversation';
import { KnowledgeChat } from './chat/knowledge-chat';
import { useConversation } from './chat/use-conversation';
import { ActiveMachine } from './components/active-machine';
import { KnowledgeTabs } from './components/knowledge-tabs';
import { MachineChooser } from './components/machine-chooser';
import { PageBeside } from './components/page-beside';
import { DocumentsTab } from './documents/documents-tab';
import { MachinePanel } from './machines/machine-panel';
import { useMachines } from './machines/use-machines';
import { QualityTab } from './quality/quality-tab';
import type { KnowledgeTab } from './search';
import { DropAnywhere } from './upload/drop-anywhere';
import { useDocumentChanges, useDocuments } from './use-document-changes';
import { useKnowledgeSearch } from './use-knowledge-search';

const title = 'Knowledge Base';

/** Chat across all manuals, the list of documents, and answer quality for administrators. */
export function KnowledgePage() {
  const { id: userId } = useUser();
  usePageTitle(title, { inTopBar: false });
  const narrow = useIsNarrow();
  const navigate = useNavigate();
  const search = useKnowledgeSearch();
  const { isLive, generations } = useDocumentChanges();
  const list = useDocuments(isLive);
  const documents = list.data?.documents ?? [];
  const machines = useMachines(documents);
  const conversation = useConversation(userId, { key: search.conversation, open: search.openConversation });
  const { lastQuestion } = conversation;
  const activeChoice =
    conversation.active ?? (lastQuestion && machines.data ? activeOfQuestion(lastQuestion, machines.data) : null);
  const active = activeOf(activeChoice, machines.data);
  const [showsConversations, setShowsConversations] = useState(false);
  const mayUpload = useMay('knowledge:write');
  const mayCurate = useMay('knowledge:curate');
  const [uploading, setUploading] = useState<readonly File[]>();
  const upload = mayUpload ? () => setUploading([]) : undefined;
  const tab = search.tab === 'quality' && !mayCurate ? 'chat' : search.tab;
  const guides = guidesOf(list.data?.documents);
  const choose = (id: string) => {
    const machine = machines.data?.find((candidate) => candidate.id === id);
    if (machine) conversation.choose(id, { kind: 'machine', machine });
    else if (id === everywhere) conversation.choose(id, { kind: 'everywhere' });
  };
  const startNew = tab === 'chat' && conversation.started ? () => conversation.startNew(activeChoice) : undefined;
  const panel = (
    <MachinePanel
      machines={machines.data}
      failure={machines.error?.message}
      onRetry={() => void machines.refetch()}
      documents={documents}
      active={activeChoice}
      onSelect={choose}
      onSelectDocuments={(chosen) => conversation.choose(someDocuments, { kind: 'documents', documents: chosen })}
      // without any guide the chat itself offers the upload
      onUpload={guides === 'none' ? undefined : upload}
    />
  );
  const documentList = {
    documents: list.data?.documents,
    failure: list.error?.message,
    onRetry: () => void list.refetch(),
    generations,
  };
  return (
    <Page flush>
      <DropAnywhere onDrop={mayUpload && !uploading ? setUploading : undefined}>
        <Tabs
          value={tab}
          onValueChange={(next) => search.openTab(next as KnowledgeTab)}
          className="flex min-h-0 flex-1 flex-col"
        >
          <SplitView
            panel={
              search.openPage ? (
                <ManualBoundary onClose={search.closePage}>
                  <PageBeside open={search.openPage} search={search} />
                </ManualBoundary>
              ) : null
            }
          >
            <div className="flex min-h-full flex-col px-(--gutter) pt-5 pb-(--gutter) max-sm:pt-4 sm:h-full">
              <PageHead
                title={title}
                keepTitleOnPhone
                description={
                  <>
                    AI-powered machine documentation and chat assistant
                    <ActiveMachine active={active} />
                  </>
                }
                actions={
                  <>
                    {!narrow && tab === 'chat' ? (
                      <Button variant="outline" onClick={() => setShowsConversations(true)}>
                        <History aria-hidden="true" />
                        Conversations
                      </Button>
                    ) : null}
                    {!narrow && startNew ? (
                      <Button variant="outline" disabled={conversation.busy} onClick={startNew}>
                        <SquarePen aria-hidden="true" />
                        New conversation
                      </Button>
                    ) : null}
                    {upload ? (
                      <Button variant="default" onClick={upload}>
                        <Upload aria-hidden="true" />
                        Upload Device Guide
                      </Button>
                    ) : null}
                  </>
                }
              />
              <KnowledgeTabs documents={list.data?.total} mayCurate={mayCurate} />
              <TabsContent value="chat" className="flex min-h-0 flex-1 gap-4 max-sm:min-h-[70dvh]">
                <TabBoundary>
                  <KnowledgeChat
                    conversation={conversation}
                    active={active}
                    guides={guides}
                    loading={list.isPending}
                    onUpload={upload}
                    openPage={search.openPage}
                    onOpenPage={search.showPage}
                    chooser={
                      narrow ? (
                        <MachineChooser
                          active={active}
                          actions={
                            <ConversationButtons
                              busy={conversation.busy}
                              onShowAll={() => setShowsConversations(true)}
                              onStartNew={startNew}
                            />
                          }
                        >
                          {panel}
                        </MachineChooser>
                      ) : null
                    }
                  />
                </TabBoundary>
                {narrow || search.openPage ? null : (
                  <Card className="flex max-h-200 w-82 shrink-0 flex-col overflow-hidden">
                    <PartBoundary name="The list of machines">{panel}</PartBoundary>
                  </Card>
                )}
              </TabsContent>
              <TabsContent value="documents" className="pb-4">
                <TabBoundary>
                  <DocumentsTab key={search.document} {...documentList} search={search} onUpload={upload} />
                </TabBoundary>
              </TabsContent>
              {mayCurate ? (
                <TabsContent value="quality" className="pb-4">
                  <TabBoundary>
                    <QualityTab onOpenPage={search.showPage} />
                  </TabBoundary>
                </TabsContent>
              ) : null}
            </div>
          </SplitView>
        </Tabs>
      </DropAnywhere>
      {showsConversations ? (
        <ConversationsSheet
          current={conversation.sessionId}
          onOpen={({ key, deviceId }) => {
            if (deviceId) {
              void navigate({
                to: '/devices/$deviceId',
                params: { deviceId },
                search: { tab: 'chat', conversation: key },
              });
            } else search.openConversation(key);
          }}
          onCurrentRemoved={() => conversation.startNew(activeChoice)}
          onClose={() => setShowsConversations(false)}
        />
      ) : null}
      {uploading ? (
        <UploadDialog
          dropped={uploading}
          device={
            active?.kind === 'machine' && active.machine.deviceId
              ? { id: active.machine.deviceId, name: active.machine.name }
              : null
          }
          onClose={() => setUploading(undefined)}
          onShowDocuments={tab === 'documents' ? undefined : () => search.openTab('documents')}
        />
      ) : null}
    </Page>
  );
}
