import type { Citation } from '@steward/api/schema/knowledge';
import { PageChip, PageTag } from '@steward/ui/blocks/page-chip';
import type { ReactNode } from 'react';
import { type Inline, parseAnswer } from './parse-answer';

export interface CitedPage {
  documentId: string | undefined;
  page: number;
  quote?: string | undefined;
}

interface AnswerTextProps {
  content: string;
  citations: readonly Citation[];
  /** The page that is open beside the chat. */
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Where several documents answered: what a citation's document is called. */
  manualOf?: ((documentId: string) => string | undefined) | undefined;
  /** In place of '[IMAGE:filename]'. */
  renderImage?: (filename: string) => ReactNode;
}

/** An answer with its pages as chips behind the sentences they support, and its pictures where it names them. */
export function AnswerText({ content, citations, openPage, onOpenPage, manualOf, renderImage }: AnswerTextProps) {
  const documentId = citations[0]?.documentId;
  const inline = (part: Inline, index: number) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'strong') return <b key={index}>{part.text}</b>;
    if (part.kind === 'image') return <span key={index}>{renderImage?.(part.filename) ?? `📷 ${part.filename}`}</span>;
    const citation = part.citation ?? (documentId ? { documentId, page: part.page, quote: '' } : undefined);
    if (!citation) return <PageTag key={index} page={part.page} />;
    const open = openPage?.page === part.page && (!openPage.quote || openPage.quote === citation.quote);
    const manual = manualOf?.(citation.documentId);
    return (
      <PageChip
        key={index}
        size="sm"
        page={part.page}
        open={open}
        onClick={() => onOpenPage(citation)}
        {...(manual ? { manual, title: manual } : {})}
      />
    );
  };
  return parseAnswer(content, citations).map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index}>
        {block.items.map((item, at) => (
          <li key={at}>{item.map(inline)}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{block.inlines.map(inline)}</p>
    ),
  );
}
