import type { ActorContext } from '../context';
import { answerFromManuals } from './answer-from-manuals';
import type { ComposedAnswer, ComposedEvent } from './composed-answer';
import { answerFromData } from './database-questions/answer-from-data';
import { findNamed } from './database-questions/find-named';
import { nameDevices } from './database-questions/name-things';
import { plainQuestion, wordsIn } from './database-questions/plain-question';
import { answerFromMeasurement } from './measured-limits/answer-from-measurement';
import type { Scope } from './scope';
import { splitQuestion } from './split-question';

/**
 * Answers a question of which one half is for the own data and the other is not: both, in the order asked. Yields nothing
 * for other questions.
 */
export async function* answerBothParts(ctx: ActorContext, scope: Scope, text: string): AsyncGenerator<ComposedEvent> {
  for (const halves of splitQuestion(text)) {
    const [first, second] = await Promise.all(halves.map((half) => answerFromData(ctx, scope, half)));
    const data = first ?? second;
    if (!data || (first && second)) continue;
    const [ofData, other] = first ? halves : [halves[1], halves[0]];
    const known = await answerOther(ctx, await besideNamed(ctx, scope, ofData), other);
    if (known) yield { type: 'whole', answer: together(data, known, first !== null) };
    return;
  }
}

/** What is asked of one device in the first half is meant of it in the other: 'its oil', 'the manual'. */
async function besideNamed(ctx: ActorContext, scope: Scope, text: string): Promise<Scope> {
  if (scope.device || scope.document) return scope;
  const words = wordsIn(plainQuestion(text));
  const [device, another] = nameDevices(words, (await findNamed(ctx, words)).devices).devices;
  return device && !another ? { device, document: null } : scope;
}

async function answerOther(ctx: ActorContext, scope: Scope, text: string): Promise<ComposedAnswer | null> {
  for (const way of [answerFromMeasurement, answerFromManuals]) {
    for await (const event of way(ctx, scope, text)) if (event.type === 'whole') return event.answer;
  }
  return null;
}

function together(data: ComposedAnswer, other: ComposedAnswer, dataFirst: boolean): ComposedAnswer {
  const parts = [data.content, other.content];
  return {
    ...other,
    ...data,
    content: (dataFirst ? parts : parts.reverse()).join('\n\n'),
    queryType: other.queryType === 'UNKNOWN' ? 'DATABASE' : 'MIXED',
  };
}
