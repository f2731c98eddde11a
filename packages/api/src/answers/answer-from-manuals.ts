import { documents } from '@steward/db/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { AskedQuestion } from '../search/asked-question';
import type { SearchScope } from '../search/search-scope';
import { searchedDocuments } from '../search/searched-documents';
import { answerAcross } from './answer-across';
import type { ComposedEvent } from './composed-answer';
import { askInTheirLanguage, noQuestion, otherLanguage, stillReadingThem } from './refusal';
import type { Scope } from './scope';

/** Specification 3, section 9. */
const passagesStored = 5;
/** Maximum of `top_k` in a REST query. */
const maxPassages = 20;
const maxDocumentsListed = 20;

/** @param avoid quotes of answers that did not help; the new answer uses other sentences */
export async function* answerFromManuals(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  avoid: readonly string[] = [],
): AsyncGenerator<ComposedEvent> {
  const where = searchScopeOf(scope);
  const searched = await documentsToSearch(ctx, where);
  if (!searched.length) {
    const content = (await isBeingRead(ctx, scope)) ? stillReading(scope) : nothingToSearch(scope);
    yield { type: 'whole', answer: { content, queryType: 'UNKNOWN' } };
    return;
  }
  for await (const event of answerAcross(ctx, where, question, { topK: maxPassages, avoid })) {
    if (event.type === 'piece') {
      yield event;
      continue;
    }
    const { output, prose, table, document } = event;
    const reason = output.answered ? null : await reasonOfRefusal(question, searched);
    const nearest = reason ? [] : output.nearest;
    yield {
      type: 'whole',
      answer: {
        content: reason ?? prose,
        ...(reason === null && prose !== output.response && { response: output.response }),
        queryType: output.queryType,
        pdfName: document.name,
        documents: searched.map(({ id, name }) => ({ id, name })),
        citations: output.citations,
        table,
        images: output.images.map(({ mime_type: _type, data: _data, size: _size, ...image }) => image),
        tables: output.tables,
        chunksUsed: JSON.stringify(output.answered ? output.chunks_used.slice(0, passagesStored) : nearest),
        passages: output.chunks_used,
        nearest,
        searchNotice: output.searchNotice,
      },
    };
  }
}

type ListedDocument = Awaited<ReturnType<typeof documentsToSearch>>[number];

/**
 * Why nothing was found, where it is not for the documents: the question is in another language, they have no vectors yet, or its
 * words form no question.
 */
async function reasonOfRefusal(question: AskedQuestion, searched: readonly ListedDocument[]): Promise<string | null> {
  const languages = otherLanguage(
    question.text,
    searched.map(({ language }) => language),
  );
  if (languages) return askInTheirLanguage(languages, searched.length);
  const vector = await question.vector();
  const reading = 'model' in vector ? searched.filter((document) => awaitsVectors(document, vector.model)) : [];
  return reading.length
    ? stillReadingThem(
        question.text,
        reading.map(({ name }) => name),
        searched.length,
      )
    : noQuestion(question.text);
}

/** Whether vectors of the model are being computed. A document that is ready without any was given up until the next start. */
const awaitsVectors = ({ processingStage, embeddingModel }: ListedDocument, model: string): boolean =>
  processingStage === 'embedding' || (embeddingModel !== null && embeddingModel !== model);

function searchScopeOf({ device, documents: named }: Scope): SearchScope {
  if (named.length) return { documentIds: named.map(({ id }) => id) };
  return device ? { deviceId: device.id } : {};
}

/** The documents in the scope, newest first. */
function documentsToSearch(ctx: ActorContext, scope: SearchScope) {
  return ctx.db
    .select({
      id: documents.id,
      name: documents.name,
      language: documents.language,
      processingStage: documents.processingStage,
      embeddingModel: documents.embeddingModel,
    })
    .from(documents)
    .where(searchedDocuments(ctx, scope))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(maxDocumentsListed);
}

async function isBeingRead(ctx: ActorContext, { device, documents: named }: Scope): Promise<boolean> {
  const [document] = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.processingStatus, 'processing'),
        device ? eq(documents.deviceId, device.id) : undefined,
        named.length
          ? inArray(
              documents.id,
              named.map(({ id }) => id),
            )
          : undefined,
      ),
    )
    .limit(1);
  return document !== undefined;
}

const quotedNames = (named: Scope['documents']) => named.map(({ name }) => `"${name}"`).join(', ');

const stillReading = ({ device, documents: named }: Scope) =>
  `${named.length ? quotedNames(named) : `The documents${device ? ` of ${device.name}` : ''}`} cannot be asked yet: I am still reading. Please ask again in a moment.`;

function nothingToSearch({ device, documents: named }: Scope): string {
  if (named.length) return `${quotedNames(named)} cannot be asked: it could not be read, or was replaced.`;
  if (device) {
    return `I have no PDF documents for ${device.name} yet. Upload its manual, and I can answer from it.`;
  }
  return 'There are no PDF documents yet. Upload a manual, and I can answer from it.';
}
