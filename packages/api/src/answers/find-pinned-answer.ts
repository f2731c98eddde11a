import { pinnedAnswers, users } from '@steward/db/schema';
import { and, cosineDistance, eq, isNull, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { fullName } from '../people';
import type { AskedQuestion } from '../search/asked-question';
import { hasSameMarks, questionKey, sameQuestion } from './pinned-question';
import type { Citation } from './schema';

/** How many pins a question brings up to the model in use; a change of model is caught up in a few questions. */
const caughtUpAtOnce = 50;
const nearestLookedAt = 5;

export interface PinnedTo {
  pinnedAnswerId: string;
  answer: string;
  citations: Citation[];
  /** Who pinned it. */
  checkedBy: string | null;
}

/**
 * The answer that an administrator pinned to this question: the device's own before that for every device.
 * @param deviceId null: asked of no one device
 */
export async function findPinnedAnswer(
  ctx: ActorContext,
  deviceId: string | null,
  question: AskedQuestion,
): Promise<PinnedTo | null> {
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
  const [found] = await select(ctx)
    .where(and(inScope(ctx, deviceId), eq(pinnedAnswers.questionKey, questionKey(question))))
    .orderBy(sql`${pinnedAnswers.deviceId} is null`)
    .limit(1);
  return found;
}

async function findByMeaning(ctx: ActorContext, deviceId: string | null, question: AskedQuestion) {
  if (!(await hasPins(ctx, deviceId))) return undefined;
  const vector = await question.vector();
  if (!('values' in vector)) return undefined;
  await catchUp(ctx, deviceId, vector.model);
  const distance = cosineDistance(pinnedAnswers.questionVector, Array.from(vector.values));
  const near = await select(ctx)
    .where(
      and(
        inScope(ctx, deviceId),
        eq(pinnedAnswers.embeddingModel, vector.model),
        sql`${distance} <= ${1 - sameQuestion}`,
      ),
    )
    .orderBy(sql`${pinnedAnswers.deviceId} is null`, distance)
    .limit(nearestLookedAt);
  return near.find(({ pin }) => hasSameMarks(pin.question, question.text));
}

async function hasPins(ctx: ActorContext, deviceId: string | null): Promise<boolean> {
  const [one] = await ctx.db
    .select({ id: pinnedAnswers.id })
    .from(pinnedAnswers)
    .where(inScope(ctx, deviceId))
    .limit(1);
  return one !== undefined;
}

/** Gives the questions that this model has not read yet their direction. */
async function catchUp(ctx: ActorContext, deviceId: string | null, model: string): Promise<void> {
  const behind = await ctx.db
    .select({ id: pinnedAnswers.id, question: pinnedAnswers.question })
    .from(pinnedAnswers)
    .where(and(inScope(ctx, deviceId), sql`${pinnedAnswers.embeddingModel} is distinct from ${model}`))
    .limit(caughtUpAtOnce);
  if (!behind.length) return;
  const vectors = await ctx.ports.embedder.embed(
    behind.map(({ question }) => question),
    'query',
  );
  const given = behind.flatMap(({ id, question }, at) => {
    const vector = vectors[at];
    return vector ? [{ id, question, vector: `[${Array.from(vector).join(',')}]` }] : [];
  });
  // not those that were worded anew meanwhile
  await ctx.db.execute(sql`update ${pinnedAnswers} set question_vector = given.vector::vector, embedding_model = ${model}
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given(id uuid, question text, vector text)
    where ${pinnedAnswers.organizationId} = ${ctx.actor.organizationId}
      and ${pinnedAnswers.id} = given.id and ${pinnedAnswers.question} = given.question`);
}
