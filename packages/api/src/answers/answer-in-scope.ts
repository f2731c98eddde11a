import { documents } from '@steward/db/schema';
import { languageOfQuestion } from '@steward/manuals/rank/question-language';
import { desc } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { AskedQuestion } from '../search/asked-question';
import type { RankedPage } from '../search/rank-everywhere';
import type { SearchScope } from '../search/search-scope';
import { searchedDocuments } from '../search/searched-documents';
import { answerAcross } from './answer-across';
import { answerInOtherLanguage } from './answer-in-other-language';
import { type ComposedAnswer, type ComposedEvent, headingOf, underName, withTail } from './composed-answer';
import {
  askInTheirLanguage,
  languagesOfMajority,
  noQuestion,
  otherLanguage,
  othersInLanguages,
  stillReadingDocuments,
} from './refusal';
import type { QueryOutput } from './schema';
import type { Scope } from './scope';
import { whyNothingToSearch } from './why-nothing-to-search';

/** Number of passages stored with an answer (specification 3, section 9). */
const passagesStored = 5;
/** Maximum of `top_k` in a REST query. */
const maxPassages = 20;
const maxDocumentsListed = 20;

interface Options {
  /** Quotes of answers that did not help; the new answer uses other sentences. */
  avoid: readonly string[];
  /** Puts the name of the machine above the answer. */
  showsMachine?: boolean;
  /** The pages of the scope ranked for the question, if known. */
  pages?: readonly RankedPage[];
}

/** Answers from the manuals of a scope, without asking which machine is meant. */
export async function* answerInScope(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  { avoid, showsMachine = false, pages }: Options,
): AsyncGenerator<ComposedEvent> {
  const where = searchScopeOf(scope);
  const searched = await documentsToSearch(ctx, where);
  if (!searched.length) {
    yield { type: 'answer', answer: { content: await whyNothingToSearch(ctx, scope), queryType: 'UNKNOWN' } };
    return;
  }
  const listed = searched.map(({ id, name }) => ({ id, name }));
  const languagesOfDocuments = searched.map(({ language }) => language);
  const languages = otherLanguage(question.text, languagesOfDocuments);
  const majorityLanguages = languagesOfMajority(question.text, languagesOfDocuments);
  let isFirst = true;
  for await (const event of answerAcross(ctx, where, question, { topK: maxPassages, avoid }, pages)) {
    if (event.type === 'reading') {
      yield event;
      continue;
    }
    if (event.type === 'piece') {
      if (languages) continue;
      if (isFirst && showsMachine) yield { type: 'piece', text: `${headingOf(event.document.machineName)}\n\n` };
      isFirst = false;
      yield { type: 'piece', text: event.text };
      continue;
    }
    const { output, prose, table, document } = event;
    if (languages && !isInLanguage(output, languages.ofQuestion)) {
      const content = askInTheirLanguage(languages, searched.length);
      const refusal = { content, queryType: 'UNKNOWN' as const, pdfName: document.name };
      const found = await answerInOtherLanguage(ctx, where, question.text, languages.ofQuestion);
      yield { type: 'answer', answer: { ...(found ?? refusal), documents: listed } };
      continue;
    }
    const majorityHint = majorityLanguages && askInTheirLanguage(majorityLanguages, searched.length);
    const reason = output.answered ? null : ((await reasonOfRefusal(question, searched)) ?? majorityHint);
    const nearest = reason ? [] : output.nearest;
    const answer: ComposedAnswer = {
      content: reason ?? prose,
      ...(reason === null && prose !== output.response && { response: output.response }),
      queryType: output.queryType,
      pdfName: document.name,
      documents: listed,
      citations: output.citations,
      table,
      images: output.images.map(({ mime_type: _type, data: _data, size: _size, ...image }) => image),
      tables: output.tables,
      chunksUsed: JSON.stringify(output.answered ? output.chunks_used.slice(0, passagesStored) : nearest),
      passages: output.chunks_used,
      nearest,
      searchNotice: output.searchNotice,
    };
    const completeAnswer =
      majorityLanguages && output.answered ? withTail(answer, othersInLanguages(majorityLanguages)) : answer;
    yield {
      type: 'answer',
      answer: showsMachine && output.answered ? underName(document.machineName, completeAnswer) : completeAnswer,
    };
  }
}

type ListedDocument = Awaited<ReturnType<typeof documentsToSearch>>[number];

/** A reason for a refusal other than the content of the documents: they have no vectors yet, or the words form no question. */
async function reasonOfRefusal(question: AskedQuestion, searched: readonly ListedDocument[]): Promise<string | null> {
  const vector = await question.vector();
  const unfinished = 'model' in vector ? searched.filter((document) => awaitsVectors(document, vector.model)) : [];
  return unfinished.length
    ? stillReadingDocuments(
        question.text,
        unfinished.map(({ name }) => name),
        searched.length,
      )
    : noQuestion(question.text);
}

/** Whether an answer quotes text in this language; a manual can be in several languages. */
const isInLanguage = (
  { answered, citations }: Pick<QueryOutput, 'answered' | 'citations'>,
  language: string,
): boolean => answered && languageOfQuestion(citations.map(({ quote }) => quote).join(' ')) === language;

/** Whether vectors of the model are being computed. A ready document without vectors is only tried again at the next start. */
const awaitsVectors = ({ processingStage, embeddingModel }: ListedDocument, model: string): boolean =>
  processingStage === 'embedding' || (embeddingModel !== null && embeddingModel !== model);

export function searchScopeOf({ device, documents: named }: Scope): SearchScope {
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
