import { chatMessages } from '@steward/db/schema';
import { type Exchange, type FollowUp, followUp } from '@steward/manuals/answer/follow-up';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { comparesUnnamed } from '../answers/machines/comparison';
import { questionOfReply } from '../answers/machines/which-machine';
import { plainQuestion } from '../answers/own-data/plain-question';
import { isOnlyAddition, separateAddition } from '../answers/own-data/separate-addition';
import { replyToPleasantry } from '../answers/pleasantry';
import type { Scope } from '../answers/scope';
import { hoursInMs } from '../calendar';
import type { ActorContext } from '../context';
import type { AnswerContext } from '../search/asked-question';
import { choicesOf, findOfferedDevices } from './choices';
import { chunksOf, type MessageRow, newestFirst, ofCaller } from './messages';
import { withoutMarkup } from './without-markup';

/** A follow-up refers only to questions of this period. */
const conversationMs = hoursInMs(1);
const earlierQuestions = 5;
/** Questions, answers, regenerated answers and greetings of the last questions. */
const earlierMessages = 24;

type StoredQuestion = Pick<MessageRow, 'id' | 'content' | 'deviceId' | 'pdfName' | 'sessionId'>;

/** A question as part of its conversation. */
export interface Turn {
  /** The message as sent, without markup. */
  originalText: string;
  /** The question to answer: the message, or a follow-up completed so that it stands alone. */
  text: string;
  kind: FollowUp['kind'] | null;
  /** Scope of a follow-up that is about the machine or the document of the earlier answer. */
  scope?: Scope;
  /** Earlier answers, newest first, if the question is a follow-up. */
  earlierAnswers: MessageRow[];
  context?: AnswerContext;
}

/** Resolves a stored question against the earlier ones of its conversation. */
export async function inConversation(ctx: ActorContext, question: StoredQuestion, scope: Scope): Promise<Turn> {
  const originalText = withoutMarkup(question.content);
  const standaloneTurn: Turn = { originalText, text: originalText, kind: null, earlierAnswers: [] };
  if (replyToPleasantry(originalText) !== null) return standaloneTurn;
  const earlier = await earlierExchanges(ctx, question);
  const earlierAnswers = earlier.flatMap(({ answer }) => answer ?? []);
  const devices = await findOfferedDevices(ctx, earlierAnswers);
  const exchanges = earlier.map((exchange) =>
    toExchange(
      exchange,
      devices.map(({ name }) => name),
    ),
  );
  const found = followUp(originalText, exchanges);
  const [last] = earlier;
  const extended = earlier.find(({ text }) => !isOnlyAddition(text));
  if (last?.answer?.sqlQuery && extended && isOnlyAddition(originalText))
    return { ...standaloneTurn, text: withAddition(extended.text, originalText) };
  const reply = found?.kind === 'choice' ? null : replyToQuestionBack(originalText, earlier[0]);
  if (reply) return { ...standaloneTurn, text: reply };
  const compared = comparedBefore(scope, originalText, earlier[0]?.answer);
  if (compared) return { ...standaloneTurn, scope: compared };
  if (!found || comparesChosen(scope, originalText)) return standaloneTurn;
  const lastFound = earlierAnswers.find(({ citations, sqlQuery }) => citations.length > 0 || sqlQuery);
  const source = lastFound?.citations.length ? lastFound : undefined;
  const chosen = devices.find(({ name }) => name === found.choice);
  return {
    ...standaloneTurn,
    text: found.text,
    kind: found.kind,
    earlierAnswers,
    ...(source && { context: contextOfFollowUp(found, source) }),
    ...(chosen ? { scope: { device: chosen, documents: [] } } : narrowedScope(scope, found, source)),
  };
}

/** 'Which tasks are overdue and who is responsible for them?' Replaces an earlier addition of the question. */
function withAddition(question: string, addition: string): string {
  const { plain, addition: answered } = separateAddition(plainQuestion(question));
  const rows = answered ? plain : question.replace(/[\s?.!]+$/, '');
  return `${rows} and ${addition.replace(/^and\b\s*/i, '')}`;
}

/** The earlier question with the name of a document or machine that replies to 'Which machine do you mean?'; null for other messages. */
function replyToQuestionBack(originalText: string, last: EarlierExchange | undefined): string | null {
  return last?.answer ? questionOfReply(originalText, { question: last.text, answer: last.answer.content }) : null;
}

/** The documents of the last answer, if the question compares the machines of that answer: 'Which of the two is heavier?' */
function comparedBefore(scope: Scope, originalText: string, last: MessageRow | undefined): Scope | null {
  if (!last || scope.device || scope.documents.length || !comparesUnnamed(plainQuestion(originalText))) return null;
  const cited = new Set(contextOf(last).documentIds);
  const documents = last.documents.filter(({ id }) => cited.has(id));
  return documents.length > 1 ? { device: null, documents } : null;
}

/** Whether the question compares the machines of the chosen documents, which may differ from those of the previous answer. */
const comparesChosen = ({ documents }: Scope, originalText: string): boolean =>
  documents.length > 1 && comparesUnnamed(plainQuestion(originalText));

const contextOf = ({ citations }: MessageRow): AnswerContext => ({
  documentIds: [...new Set(citations.map(({ documentId }) => documentId))],
  pages: [...new Set(citations.map(({ page }) => page))],
});

const contextOfFollowUp = ({ kind }: FollowUp, source: MessageRow): AnswerContext =>
  kind === 'other' ? { ...contextOf(source), quotes: source.citations.map(({ quote }) => quote) } : contextOf(source);

/** Restricts a follow-up about an answer from a single document to that document. */
function narrowedScope(scope: Scope, { kind }: FollowUp, source: MessageRow | undefined): Pick<Turn, 'scope'> {
  if (scope.device || scope.documents.length || !source?.pdfName || (kind !== 'more' && kind !== 'next')) return {};
  const [id, another] = contextOf(source).documentIds;
  return id && !another ? { scope: { device: null, documents: [{ id, name: source.pdfName }] } } : {};
}

interface EarlierExchange {
  text: string;
  answer: MessageRow | undefined;
}

/** The last questions of the conversation with their newest answers, newest first, without greetings. */
async function earlierExchanges(ctx: ActorContext, question: StoredQuestion): Promise<EarlierExchange[]> {
  const messages = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        ofCaller(ctx),
        lt(chatMessages.id, question.id),
        gt(chatMessages.createdAt, new Date(ctx.now().getTime() - conversationMs)),
        isSameConversation(question),
      ),
    )
    .orderBy(...newestFirst)
    .limit(earlierMessages);
  return messages
    .filter(
      ({ messageType, pdfName }) => messageType === 'USER' && (question.sessionId || pdfName === question.pdfName),
    )
    .map(({ id, content }) => ({
      text: withoutMarkup(content),
      answer: messages.find(({ questionId, messageType }) => messageType === 'ASSISTANT' && questionId === id),
    }))
    .filter(({ text }) => replyToPleasantry(text) === null)
    .slice(0, earlierQuestions);
}

/** Without a session, messages belong together if they have the same scope. */
function isSameConversation({ sessionId, deviceId }: StoredQuestion): SQL | undefined {
  return sessionId
    ? eq(chatMessages.sessionId, sessionId)
    : and(isNull(chatMessages.sessionId), sql`${chatMessages.deviceId} is not distinct from ${deviceId}`);
}

/** @param names names of devices that the answer may offer for a choice */
function toExchange({ text, answer }: EarlierExchange, names: readonly string[]): Exchange {
  if (!answer) return { question: text, answered: [] };
  const citedPages = new Set(answer.citations.map(({ page }) => page));
  const passages = chunksOf(answer).filter(({ page }) => citedPages.has(page));
  return {
    question: text,
    answered: [
      ...answer.citations.map((citation) => ({ ...citation, headingPath: [] })),
      ...passages.map(({ text: quote, ...passage }) => ({ ...passage, quote })),
    ],
    choices: choicesOf(answer, names),
  };
}
