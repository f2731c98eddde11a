import { documents } from '@steward/db/schema';
import { requestedCodes } from '@steward/manuals/answer/requested-fault';
import { questionType } from '@steward/manuals/rank/question-type';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { documentsIn } from '../search/asked-documents';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { rankEverywhere } from '../search/rank-everywhere';
import { searchedDocuments } from '../search/searched-documents';
import { answerInScope, searchScopeOf } from './answer-in-scope';
import { type ComposedAnswer, type ComposedEvent, type ReadingEvent, readingFor, underName } from './composed-answer';
import { joinAnswers } from './join-answers';
import { type ComparisonForm, comparisonLine } from './machines/compared-values';
import { type Comparison, comparesUnnamed, comparisonOf } from './machines/comparison';
import { type Contender, contendersOf } from './machines/contenders';
import { findMachines } from './machines/find-machines';
import { type MachinesMeant, machinesMeant } from './machines/machines-meant';
import type { Machine } from './machines/name-machines';
import { whichMachine } from './machines/which-machine';
import { namesOf } from './own-data/data-answer';
import { plainQuestion } from './own-data/plain-question';
import type { Scope } from './scope';

/**
 * Answers from the manuals of the machine in the scope or in the question. A comparison is answered for each of its machines. If no
 * machine is named and the manuals of several answer equally well, asks which machine is meant.
 * @param avoid quotes of answers that did not help; the new answer uses other sentences
 */
export async function* answerFromManuals(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  avoid: readonly string[] = [],
): AsyncGenerator<ComposedEvent> {
  if (scope.device || scope.documents.length === 1) return yield* answerInScope(ctx, scope, question, { avoid });
  yield { type: 'reading', reading: { count: await countDocuments(ctx, scope), names: [] } };
  const meant = await findMeant(ctx, scope, question);
  if (meant.about === 'each') {
    const machines = machineQuestions(ctx, meant.mentions);
    return yield { type: 'answer', answer: yield* answerForEach(ctx, question, machines, avoid) };
  }
  if (meant.about === 'unnamed')
    return yield* answerFromAny(ctx, scope, question, { avoid, possibleMachines: meant.possibleMachines });
  const readable = meant.machines.filter((machine) => machine.documents.length);
  const [machine] = readable.length ? readable : meant.machines;
  if (readable.length > 1) {
    const readableScope: Scope = { device: null, documents: readable.flatMap((each) => each.documents) };
    return yield* answerFromAny(ctx, readableScope, question, { avoid, possibleMachines: [] });
  }
  if (!readable.length && (scope.documents.length || meant.machines.length > 1)) {
    return yield { type: 'answer', answer: withoutManual(scope, meant.machines) };
  }
  yield* answerInScope(ctx, machine ?? scope, question, { avoid });
}

/** Finds the machines that a question to several or all documents names. */
export async function findMeant(ctx: ActorContext, scope: Scope, { analysed }: AskedQuestion): Promise<MachinesMeant> {
  return machinesMeant(analysed, await findMachines(ctx, searchScopeOf(scope), analysed));
}

/** Number of documents that a question about several documents covers. */
const countDocuments = (ctx: ActorContext, scope: Scope): Promise<number> =>
  ctx.db.$count(documents, searchedDocuments(ctx, searchScopeOf(scope)));

function withoutManual({ documents: chosen }: Scope, machines: readonly Machine[]): ComposedAnswer {
  const names = namesOf(machines.map(({ name }) => name));
  const content = chosen.length
    ? `None of the chosen documents is a manual of ${names}.`
    : `I have no PDF documents for ${names} yet. Upload a manual, and I can answer from it.`;
  return { content, queryType: 'UNKNOWN' };
}

/** A machine with the question to its manuals. */
interface MachineQuestion extends Scope, Pick<Comparison, 'asksForMore'> {
  name: string;
  question: AskedQuestion;
}

/** The compared machines, each with its part of the question. */
const machineQuestions = (ctx: ActorContext, mentions: Extract<MachinesMeant, { about: 'each' }>['mentions']) =>
  mentions.flatMap(({ machines, question, asksForMore }): MachineQuestion[] => {
    const machine = machines.find((each) => each.documents.length) ?? machines[0];
    return machine ? [{ ...machine, question: askedQuestion(ctx, question), asksForMore }] : [];
  });

/** Answers for each machine under its name, after a line with the result if their values can be compared. */
async function* answerForEach(
  ctx: ActorContext,
  { text }: AskedQuestion,
  machines: readonly MachineQuestion[],
  avoid: readonly string[],
): AsyncGenerator<ReadingEvent, ComposedAnswer> {
  const answers: (ComposedAnswer & { name: string })[] = [];
  for (const { name, question, asksForMore: _, ...scope } of machines) {
    const answer = yield* readingFor(answerInScope(ctx, scope, question, { avoid }));
    if (answer) answers.push({ name, ...answer });
  }
  const [first, ...others] = answers.map(({ name, ...answer }) => underName(name, answer));
  if (!first) return { content: 'I did not find this.', queryType: 'UNKNOWN' };
  const joinedAnswer = joinAnswers([first, ...others]);
  const [{ question, asksForMore }] = machines as [MachineQuestion];
  const line = comparisonLine(answers, question.analysed.type.quantities, asksForMore, formOf(text));
  return line ? underName(line, joinedAnswer) : joinedAnswer;
}

/** What the line with the result of a comparison begins with. */
function formOf(text: string): ComparisonForm {
  if (questionType(text).yesNo) return 'verdict';
  return /\b(?:which|who)\b/i.test(text) ? 'choice' : 'values';
}

interface UnnamedOptions {
  avoid: readonly string[];
  /** Machines that a word of the question may name. */
  possibleMachines: readonly Machine[];
}

/** Answers from the machine whose manual answers best, under its name, or asks which machine is meant. */
async function* answerFromAny(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  { avoid, possibleMachines }: UnnamedOptions,
): AsyncGenerator<ComposedEvent> {
  const comparedMachines = await comparedDocuments(ctx, scope, question);
  if (comparedMachines.length > 1) {
    return yield { type: 'answer', answer: yield* answerForEach(ctx, question, comparedMachines, avoid) };
  }
  const { pages } = await rankEverywhere(ctx, searchScopeOf(scope), question);
  const contenders = contendersOf(
    {
      text: question.text,
      asksAboutCode: requestedCodes(question.analysed) !== null,
      isChosen: scope.documents.length > 0,
    },
    pages,
  );
  const hinted = contenders.filter(({ id }) => possibleMachines.some((machine) => machine.id === id));
  const [chosen, another] = hinted.length ? hinted : contenders;
  if (chosen && another) {
    const distinctContenders = await withDifferentManuals(ctx, hinted.length ? hinted : contenders);
    if (distinctContenders.length > 1) {
      const answersAll = scope.documents.length > 0 && distinctContenders.length <= maxMachinesAnswered;
      const answer = answersAll
        ? yield* answerForEach(ctx, question, questionsOfContenders(ctx, scope, question, distinctContenders), avoid)
        : askBack(question, distinctContenders);
      return yield { type: 'answer', answer };
    }
  }
  const isAmongSeveral = new Set(pages.map(({ deviceId, documentId }) => deviceId ?? documentId)).size > 1;
  if (hinted.length && chosen) {
    const ids = new Set(chosen.documentIds);
    const ofChosen =
      possibleMachines.find(({ id }) => id === chosen.id)?.documents.filter(({ id }) => ids.has(id)) ?? [];
    return yield* answerInScope(ctx, { device: null, documents: ofChosen }, question, {
      avoid,
      showsMachine: isAmongSeveral,
    });
  }
  yield* answerInScope(ctx, scope, question, { avoid, showsMachine: isAmongSeveral, pages });
}

/** The machines of a few chosen documents, if the question compares them without naming them: 'Which of the two uses less water?' */
async function comparedDocuments(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<MachineQuestion[]> {
  const count = scope.documents.length;
  if (count < 2 || count > maxMachinesAnswered || !comparesUnnamed(plainQuestion(question.text))) return [];
  const documentIds = scope.documents.map(({ id }) => id);
  const sources = await documentsIn(ctx, { documentIds }, count);
  const names = new Map(sources.map(({ id, machineName }) => [id, machineName]));
  return questionsOfContenders(
    ctx,
    scope,
    question,
    [...new Set(documentIds.flatMap((id) => names.get(id) ?? []))].map((name) => ({
      name,
      documentIds: documentIds.filter((id) => names.get(id) === name),
    })),
  );
}

/** Up to this number of machines with chosen documents, the question is answered for all of them instead of asking which is meant. */
const maxMachinesAnswered = 3;

function questionsOfContenders(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
  contenders: readonly Pick<Contender, 'name' | 'documentIds'>[],
): MachineQuestion[] {
  const comparison = comparisonOf(plainQuestion(question.text), 'it');
  return contenders.map(({ name, documentIds }) => ({
    name,
    device: null,
    documents: scope.documents.filter(({ id }) => documentIds.includes(id)),
    question: comparison ? askedQuestion(ctx, comparison.question) : question,
    asksForMore: comparison?.asksForMore ?? null,
  }));
}

const askBack = ({ text, analysed }: AskedQuestion, contenders: readonly Contender[]): ComposedAnswer => ({
  content: whichMachine(
    text,
    contenders.map(({ name }) => name),
    requestedCodes(analysed)?.codes[0],
  ),
  queryType: 'PDF',
});

/** Keeps one of the machines that have the same manual, such as units of one model. */
async function withDifferentManuals(ctx: ActorContext, contenders: readonly Contender[]): Promise<Contender[]> {
  const ids = contenders.flatMap(({ documentIds }) => documentIds);
  const rows = await ctx.db
    .select({ id: documents.id, sha256: documents.sha256 })
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), inArray(documents.id, ids)));
  const digests = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const digestOf = ({ documentIds: [id = ''] }: Contender) => digests.get(id) ?? id;
  return contenders.filter((each, at) => contenders.findIndex((other) => digestOf(other) === digestOf(each)) === at);
}
