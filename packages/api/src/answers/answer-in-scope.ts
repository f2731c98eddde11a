import { documents } from '@steward/db/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { AskedQuestion } from '../search/asked-question';
import type { RankedPage } from '../search/rank-everywhere';
import type { SearchScope } from '../search/search-scope';
import { searchedDocuments } from '../search/searched-documents';
import { answerAcross } from './answer-across';
import { type ComposedAnswer, type ComposedEvent, headingOf, underName } from './composed-answer';
import { reasonInQuestion } from './refusal';
import type { Scope } from './scope';

/** Specification 3, section 9. */
const passagesStored = 5;
/** Maximum of `top_k` in a REST query. */
const maxPassages = 20;
const maxDocumentsListed = 20;

interface Options {
  /** Quotes of answers that did not help; the new answer uses other sentences. */
  avoid: readonly string[];
  /** Puts the name of the machine above the answer. */
  named?: boolean;
  /** The pages of the scope ranked for the question, if known. */
  pages?: readonly RankedPage[];
}

/** Answers from the manuals of a scope, without asking which machine is meant. */
export async function* answerInScope(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  { avoid, named = false, pages }: Options,
): AsyncGenerator<ComposedEvent> {
  const where = searchScopeOf(scope);
  const searched = await documentsToSearch(ctx, where);
  if (!searched.length) {
    const content = (await isBeingRead(ctx, scope)) ? stillReading(scope) : nothingToSearch(scope);
    yield { type: 'whole', answer: { content, queryType: 'UNKNOWN' } };
    return;
  }
  let isFirst = true;
  for await (const event of answerAcross(ctx, where, question, { topK: maxPassages, avoid }, pages)) {
    if (event.type === 'piece') {
      if (isFirst && named) yield { type: 'piece', text: `${headingOf(event.document.machineName)}\n\n` };
      isFirst = false;
      yield { type: 'piece', text: event.text };
      continue;
    }
    const { output, prose, table, document } = event;
    const reason = output.answered
      ? null
      : reasonInQuestion(
          question.text,
          searched.map(({ language }) => language),
        );
    const nearest = reason ? [] : output.nearest;
    const answer: ComposedAnswer = {
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
    };
    yield { type: 'whole', answer: named && output.answered ? underName(document.machineName, answer) : answer };
  }
}

export function searchScopeOf({ device, documents: named }: Scope): SearchScope {
  if (named.length) return { documentIds: named.map(({ id }) => id) };
  return device ? { deviceId: device.id } : {};
}

/** The documents in the scope, newest first. */
function documentsToSearch(ctx: ActorContext, scope: SearchScope) {
  return ctx.db
    .select({ id: documents.id, name: documents.name, language: documents.language })
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
