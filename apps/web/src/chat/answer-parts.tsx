import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type AnswerImage, damageNotice, imageNamed, isDisplayable, isTable } from './answer-images';
import { AnswerTable } from './answer-table';
import { AnswerText, type CitedPage } from './answer-text';
import { cleanContent } from './clean-content';
import { DatabaseResults } from './database-results';
import { HtmlTable } from './html-table';
import { ImageStrip } from './image-strip';
import { ImageViewer } from './image-viewer';
import { InlineImage } from './inline-image';
import { imagesNamedIn } from './markdown';
import { NearestPassages } from './nearest-passages';

export interface AnswerPartsProps {
  message: ChatMessage;
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
}

/** Content of an answer: text, images, tables and database results, with a notice instead of damaged parts. */
export function AnswerParts({ message, openPage, onOpenPage }: AnswerPartsProps) {
  const { citations, table, documents } = message;
  const content = cleanContent(message.content);
  const images = message.images.filter(isDisplayable);
  const [enlargedImage, setEnlargedImage] = useState<AnswerImage>();
  const inlineImages = new Set(imagesNamedIn(content).map((name) => imageNamed(images, name)));
  const notice = damageNotice(message.images, message.tables);
  const pages = { openPage, onOpenPage };
  // with `table`, the first HTML table is the same table again
  const tables = (table ? message.tables.slice(1) : message.tables).filter(isTable);
  return (
    <>
      <AnswerText
        content={content}
        citations={citations}
        {...pages}
        manualName={documents.length > 1 ? (id) => documents.find((document) => document.id === id)?.name : undefined}
        renderImage={(filename) => {
          const image = imageNamed(images, filename);
          return image ? <InlineImage image={image} onOpen={() => setEnlargedImage(image)} /> : undefined;
        }}
      />
      <ImageStrip images={images.filter((image) => !inlineImages.has(image))} onOpen={setEnlargedImage} />
      {table ? <AnswerTable table={table} citations={citations} {...pages} /> : null}
      {tables.map((html, index) => (
        <HtmlTable key={index} html={html} />
      ))}
      {message.databaseResults ? (
        <DatabaseResults
          results={message.databaseResults}
          rowCount={message.rowCount}
          query={message.sqlQuery}
          queriedAt={message.createdAt}
        />
      ) : null}
      <CitedDocuments message={message} />
      {message.answered ? null : <NearestPassages message={message} onOpenPage={onOpenPage} />}
      {notice ? (
        <p className="flex items-center gap-1.5 text-sm text-status-warning-text">
          <TriangleAlert aria-hidden="true" />
          {notice}
        </p>
      ) : null}
      {enlargedImage ? (
        <ImageViewer
          images={images}
          initialIndex={images.indexOf(enlargedImage)}
          onClose={() => setEnlargedImage(undefined)}
        />
      ) : null}
    </>
  );
}

/** For a question across several documents: lists the documents that the answer cites. */
function CitedDocuments({ message: { documents, citations } }: { message: ChatMessage }) {
  const cited = documents.filter(({ id }) => citations.some(({ documentId }) => documentId === id));
  if (documents.length < 2 || !cited.length) return null;
  return <p className="text-muted-foreground text-sm">From {cited.map(({ name }) => name).join(', ')}</p>;
}
