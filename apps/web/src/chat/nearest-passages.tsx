import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { PageChip } from '@steward/ui/blocks/page-chip';

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
      {documents.length ? (
        <p className="text-muted-foreground">Looked in: {documents.map(({ name }) => name).join(', ')}</p>
      ) : null}
      {nearest.length ? (
        <>
          <p className="mt-1.5 font-medium">Closest passages</p>
          <ul className="mt-1 list-none gap-2 p-0">
            {nearest.map((passage, index) => {
              const manual = nameOf(passage.documentId);
              return (
                <li key={index} className="flex items-baseline gap-2">
                  <PageChip
                    size="sm"
                    page={passage.page}
                    onClick={() =>
                      onOpenPage({
                        documentId: passage.documentId,
                        page: passage.page,
                        quote: firstSentence(passage.text),
                      })
                    }
                    {...(manual ? { manual, title: manual } : {})}
                  />
                  <span className="line-clamp-2 min-w-0">{passage.text}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}

const maxQuoteLength = 200;

/** Quote to highlight on the page. */
function firstSentence(text: string): string {
  const end = text.search(/[.!?](\s|$)/);
  return (end > 0 ? text.slice(0, end + 1) : text).slice(0, maxQuoteLength);
}
