import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerAboutSubjects } from './answer-about-subjects';
import { answerFromManuals, findMeant } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, wholeOf } from './composed-answer';
import { joinHalves } from './join-halves';
import { answerFromMeasurement } from './measured-limits/answer-from-measurement';
import { findInData } from './own-data/answer-from-data';
import { findNamed } from './own-data/find-named';
import { nameDevices } from './own-data/name-things';
import { plainQuestion, wordsIn } from './own-data/plain-question';
import type { Scope } from './scope';
import { refersBack, splitQuestion } from './split-question';
import { isWithoutTopic } from './subjects-in-manuals';

/**
 * Answers a question of two halves if at least one is for the organization's own data, in the order of the halves. A second half
 * that speaks of what the first has found is answered from the manuals of those devices. Yields nothing for other questions.
 */
export async function* answerBothParts(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  for (const halves of splitQuestion(text)) {
    const [first, second] = await Promise.all(halves.map((half) => findInData(ctx, scope, half)));
    if (first && second) return yield { type: 'whole', answer: joinHalves(first.answer, second.answer) };
    const data = first ?? second;
    if (!data) continue;
    if (first && (await isAboutSubjects(ctx, scope, halves[1]))) {
      const about = await answerAboutSubjects(ctx, scope, first.subjects, halves[1]);
      if (about) return yield { type: 'whole', answer: joinHalves(first.answer, about) };
      // there is nothing to look up
      if (!first.answer.rowCount) return yield { type: 'whole', answer: first.answer };
    }
    const [ofData, other] = first ? halves : [halves[1], halves[0]];
    const otherAnswer = await answerOther(ctx, await scopeOfNamed(ctx, scope, ofData), askedQuestion(ctx, other));
    if (otherAnswer) {
      const answers = first ? ([data.answer, otherAnswer] as const) : ([otherAnswer, data.answer] as const);
      yield { type: 'whole', answer: joinHalves(...answers) };
    }
    return;
  }
}

/** Whether the second half of a question speaks of what the first finds, and not of a machine that it names itself. */
async function isAboutSubjects(ctx: ActorContext, scope: Scope, half: string): Promise<boolean> {
  if (isWithoutTopic(half)) return true;
  return refersBack(half) && (await findMeant(ctx, scope, askedQuestion(ctx, half))).about === 'unnamed';
}

/** A device named in one half applies to the other half as well: 'its oil', 'the manual'. */
async function scopeOfNamed(ctx: ActorContext, scope: Scope, text: string): Promise<Scope> {
  if (scope.device || scope.documents.length) return scope;
  const words = wordsIn(plainQuestion(text));
  const [device, another] = nameDevices(words, (await findNamed(ctx, words)).devices).devices;
  return device && !another ? { device, documents: [] } : scope;
}

async function answerOther(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<ComposedAnswer | null> {
  return (
    (await wholeOf(answerFromMeasurement(ctx, scope, question))) ??
    (await wholeOf(answerFromManuals(ctx, scope, question)))
  );
}
