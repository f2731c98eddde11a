import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { fromSentenceStart } from './sentence-start';

interface NearestPassagesProps {
  message: Pick<ChatMessage, 'nearest' | 'documents'>;
  onOpenPage: (citation: Citation) => void;
}

/** Shown under an answer that found nothing: the documents searched and the closest passages. */
export function NearestPassages({ message: { nearest, documents }, onOpenPage }: NearestPassagesProps) {
  if (!nearest.length && !documents.length) return null;
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name;
  return (
    <div className="rounded-lg border bg-card px-3 py-2.5 text-sm">
      {documents.length ? <p className="text-muted-foreground">{documentsText(documents)}</p> : null}
      {nearest.length ? (
        <>
          <p className="mt-1.5 font-medium">Closest passages</p>
          <ul className="mt-1 list-none gap-2 p-0">
            {nearest.map((passage, index) => {
              const manual = nameOf(passage.documentId);
              const text = fromSentenceStart(passage.text);
              return (
                <li key={index} className="flex items-baseline gap-2">
                  <PageChip
                    size="sm"
                    page={passage.page}
                    onClick={() =>
                      onOpenPage({
                        documentId: passage.documentId,
                        page: passage.page,
                        quote: firstSentence(text),
                      })
                    }
                    {...(manual ? { manual, title: manual } : {})}
                  />
                  <span className="line-clamp-2 min-w-0">{text}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Number of documents that are named one by one. */
const maxNames = 3;

const documentsText = (documents: readonly { name: string }[]): string =>
  documents.length > maxNames
    ? `Looked in ${documents.length} documents`
    : `Looked in: ${documents.map(({ name }) => name).join(', ')}`;

const maxQuoteLength = 200;

/** Quote to highlight on the page. */
function firstSentence(text: string): string {
  const end = text.search(/[.!?](\s|$)/);
  return (end > 0 ? text.slice(0, end + 1) : text).slice(0, maxQuoteLength);
}
