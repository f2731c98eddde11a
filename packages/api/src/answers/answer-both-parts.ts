import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerFromManuals } from './answer-from-manuals';
import type { ComposedAnswer, ComposedEvent } from './composed-answer';
import { answerFromMeasurement } from './measured-limits/answer-from-measurement';
import { answerFromData } from './own-data/answer-from-data';
import { findNamed } from './own-data/find-named';
import { nameDevices } from './own-data/name-things';
import { plainQuestion, wordsIn } from './own-data/plain-question';
import type { Scope } from './scope';
import { splitQuestion } from './split-question';
import { together } from './together';

/**
 * Answers a question of two halves if at least one is for the organization's own data, in the order of the halves. Yields nothing
 * for other questions.
 */
export async function* answerBothParts(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  for (const halves of splitQuestion(text)) {
    const [first, second] = await Promise.all(halves.map((half) => answerFromData(ctx, scope, half)));
    if (first && second) return yield { type: 'whole', answer: together(first, second) };
    const data = first ?? second;
    if (!data) continue;
    const [ofData, other] = first ? halves : [halves[1], halves[0]];
    const otherAnswer = await answerOther(ctx, await scopeOfNamed(ctx, scope, ofData), askedQuestion(ctx, other));
    if (otherAnswer) yield { type: 'whole', answer: first ? together(data, otherAnswer) : together(otherAnswer, data) };
    return;
  }
}

/** A device named in one half applies to the other half as well: 'its oil', 'the manual'. */
async function scopeOfNamed(ctx: ActorContext, scope: Scope, text: string): Promise<Scope> {
  if (scope.device || scope.documents.length) return scope;
  const words = wordsIn(plainQuestion(text));
  const [device, another] = nameDevices(words, (await findNamed(ctx, words)).devices).devices;
  return device && !another ? { device, documents: [] } : scope;
}

async function answerOther(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<ComposedAnswer | null> {
  for (const answerFrom of [answerFromMeasurement, answerFromManuals]) {
    for await (const event of answerFrom(ctx, scope, question)) if (event.type === 'whole') return event.answer;
  }
  return null;
}
