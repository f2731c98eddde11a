import type { Citation } from '@steward/api/schema/answers';
import type { ChatMessage } from '@steward/api/schema/chat';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type AnswerImage, brokenParts, imageNamed, isTable, isWhole } from './answer-images';
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

/** All that an answer shows: text, pictures, tables, data; what came damaged is said, not drawn. */
export function AnswerParts({ message, openPage, onOpenPage }: AnswerPartsProps) {
  const { citations, table, documents } = message;
  const content = cleanContent(message.content);
  const images = message.images.filter(isWhole);
  const [viewed, setViewed] = useState<AnswerImage>();
  const named = new Set(imagesNamedIn(content).map((name) => imageNamed(images, name)));
  const broken = brokenParts(message.images, message.tables);
  const pages = { openPage, onOpenPage };
  // the first of them is the same table as HTML
  const tables = (table ? message.tables.slice(1) : message.tables).filter(isTable);
  return (
    <>
      <AnswerText
        content={content}
        citations={citations}
        {...pages}
        manualOf={documents.length > 1 ? (id) => documents.find((document) => document.id === id)?.name : undefined}
        renderImage={(filename) => {
          const image = imageNamed(images, filename);
          return image ? <InlineImage image={image} onOpen={() => setViewed(image)} /> : undefined;
        }}
      />
      <ImageStrip images={images.filter((image) => !named.has(image))} onOpen={setViewed} />
      {table ? <AnswerTable table={table} citations={citations} {...pages} /> : null}
      {tables.map((html, index) => (
        <HtmlTable key={index} html={html} />
      ))}
      {message.databaseResults ? (
        <DatabaseResults
          results={message.databaseResults}
          rowCount={message.rowCount}
          query={message.sqlQuery}
          at={message.createdAt}
        />
      ) : null}
      <CitedDocuments message={message} />
      {message.answered ? null : <NearestPassages message={message} onOpenPage={onOpenPage} />}
      {broken ? (
        <p className="flex items-center gap-1.5 text-sm text-status-warning-text">
          <TriangleAlert aria-hidden="true" />
          {broken}
        </p>
      ) : null}
      {viewed ? (
        <ImageViewer images={images} first={images.indexOf(viewed)} onClose={() => setViewed(undefined)} />
      ) : null}
    </>
  );
}

/** Where several documents were asked: which of them answered. */
function CitedDocuments({ message: { documents, citations } }: { message: ChatMessage }) {
  const cited = documents.filter(({ id }) => citations.some(({ documentId }) => documentId === id));
  if (documents.length < 2 || !cited.length) return null;
  return <p className="text-muted-foreground text-sm">From {cited.map(({ name }) => name).join(', ')}</p>;
}
