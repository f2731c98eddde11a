import { Badge } from '@steward/ui/primitives/badge';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { trpc } from '../../../lib/trpc/trpc';

interface KnowledgeTabsProps {
  /** Number of documents; undefined while they load. */
  documents: number | undefined;
  mayCurate: boolean;
}

export function KnowledgeTabs({ documents, mayCurate }: KnowledgeTabsProps) {
  const open = trpc.chat.disliked.useQuery({ state: 'open', page: 0, size: 1 }, { enabled: mayCurate });
  return (
    <TabsList aria-label="Knowledge Base" className="mb-4 shrink-0">
      <TabsTrigger value="chat">Chat</TabsTrigger>
      <TabsTrigger value="documents">
        Documents {documents === undefined ? null : <Badge variant="count">{documents}</Badge>}
      </TabsTrigger>
      {mayCurate ? (
        <TabsTrigger value="quality">
          Answer quality {open.data?.totalElements ? <Badge variant="count">{open.data.totalElements}</Badge> : null}
        </TabsTrigger>
      ) : null}
    </TabsList>
  );
}
