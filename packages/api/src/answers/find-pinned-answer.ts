import { pinnedAnswers, users } from '@steward/db/schema';
import { and, cosineDistance, eq, isNull, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { fullName } from '../people';
import type { AskedQuestion } from '../search/asked-question';
import { hasSameDistinguishingTerms, minSameQuestionCosine, questionKey } from './pinned-question';
import type { Citation } from './schema';

/** Maximum number of pins that one question embeds. After a change of the model, it takes a few questions to embed all pins. */
const maxEmbeddedAtOnce = 50;
const nearestCount = 5;

export interface FoundPin {
  pinnedAnswerId: string;
  answer: string;
  citations: Citation[];
  /** Who pinned it. */
  checkedBy: string | null;
}

/**
 * Finds the answer that an administrator pinned to this question; a pin of the device comes before a general one.
 * @param deviceId null if the question is not about a certain device
 */
export async function findPinnedAnswer(
  ctx: ActorContext,
  deviceId: string | null,
  question: AskedQuestion,
): Promise<FoundPin | null> {
  const found = (await findByKey(ctx, deviceId, question.text)) ?? (await findByMeaning(ctx, deviceId, question));
  if (!found) return null;
  const { pin, checkedBy } = found;
  return { pinnedAnswerId: pin.id, answer: pin.answer, citations: pin.citations, checkedBy };
}

const inScope = (ctx: ActorContext, deviceId: string | null) =>
  and(
    eq(pinnedAnswers.organizationId, ctx.actor.organizationId),
    or(isNull(pinnedAnswers.deviceId), deviceId ? eq(pinnedAnswers.deviceId, deviceId) : undefined),
  );

const select = (ctx: ActorContext) =>
  ctx.db
    .select({ pin: pinnedAnswers, checkedBy: fullName })
    .from(pinnedAnswers)
    .leftJoin(
      users,
      and(eq(users.organizationId, pinnedAnswers.organizationId), eq(users.id, pinnedAnswers.createdBy)),
    );

async function findByKey(ctx: ActorContext, deviceId: string | null, question: string) {
  const [pinRow] = await select(ctx)
    .where(and(inScope(ctx, deviceId), eq(pinnedAnswers.questionKey, questionKey(question))))
    .orderBy(sql`${pinnedAnswers.deviceId} is null`)
    .limit(1);
  return pinRow;
}

async function findByMeaning(ctx: ActorContext, deviceId: string | null, question: AskedQuestion) {
  if (!(await hasPins(ctx, deviceId))) return undefined;
  const vector = await question.vector();
  if (!('values' in vector)) return undefined;
  await embedPins(ctx, deviceId, vector.model);
  const distance = cosineDistance(pinnedAnswers.questionVector, Array.from(vector.values));
  const nearestPins = await select(ctx)
    .where(
      and(
        inScope(ctx, deviceId),
        eq(pinnedAnswers.embeddingModel, vector.model),
        sql`${distance} <= ${1 - minSameQuestionCosine}`,
      ),
    )
    .orderBy(sql`${pinnedAnswers.deviceId} is null`, distance)
    .limit(nearestCount);
  return nearestPins.find(({ pin }) => hasSameDistinguishingTerms(pin.question, question.text));
}

async function hasPins(ctx: ActorContext, deviceId: string | null): Promise<boolean> {
  const [pin] = await ctx.db
    .select({ id: pinnedAnswers.id })
    .from(pinnedAnswers)
    .where(inScope(ctx, deviceId))
    .limit(1);
  return pin !== undefined;
}

/** Embeds pinned questions that have no vector of this model. */
async function embedPins(ctx: ActorContext, deviceId: string | null, model: string): Promise<void> {
  const outdated = await ctx.db
    .select({ id: pinnedAnswers.id, question: pinnedAnswers.question })
    .from(pinnedAnswers)
    .where(and(inScope(ctx, deviceId), sql`${pinnedAnswers.embeddingModel} is distinct from ${model}`))
    .limit(maxEmbeddedAtOnce);
  if (!outdated.length) return;
  const vectors = await ctx.ports.embedder.embed(
    outdated.map(({ question }) => question),
    'query',
  );
  const embedded = outdated.flatMap(({ id, question }, at) => {
    const vector = vectors[at];
    return vector ? [{ id, question, vector: `[${Array.from(vector).join(',')}]` }] : [];
  });
  // skips pins whose question was edited in the meantime
  await ctx.db.execute(sql`update ${pinnedAnswers} set question_vector = embedded.vector::vector, embedding_model = ${model}
    from jsonb_to_recordset(${JSON.stringify(embedded)}::text::jsonb) as embedded(id uuid, question text, vector text)
    where ${pinnedAnswers.organizationId} = ${ctx.actor.organizationId}
      and ${pinnedAnswers.id} = embedded.id and ${pinnedAnswers.question} = embedded.question`);
}
