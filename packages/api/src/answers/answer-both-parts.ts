import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerAboutSubjects } from './answer-about-subjects';
import { answerFromManuals, findMeant } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, completeAnswerOf } from './composed-answer';
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
 * Answers a question of two halves, in their order, if at least one can be answered from the organization's own data. A second half
 * that refers to the results of the first is answered from the manuals of those devices. Yields nothing for other questions.
 */
export async function* answerBothParts(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  for (const halves of splitQuestion(text)) {
    const [first, second] = await Promise.all(halves.map((half) => findInData(ctx, scope, half)));
    if (first && second) return yield { type: 'answer', answer: joinHalves(first.answer, second.answer) };
    const dataAnswer = first ?? second;
    if (!dataAnswer) continue;
    if (first && (await isAboutSubjects(ctx, scope, halves[1]))) {
      const manualAnswer = await answerAboutSubjects(ctx, scope, first.subjects, halves[1]);
      if (manualAnswer) return yield { type: 'answer', answer: joinHalves(first.answer, manualAnswer) };
      // the first half found nothing to look up in manuals
      if (!first.answer.rowCount) return yield { type: 'answer', answer: first.answer };
    }
    const [dataHalf, otherHalf] = first ? halves : [halves[1], halves[0]];
    const otherAnswer = await answerOther(
      ctx,
      await scopeOfNamedDevice(ctx, scope, dataHalf),
      askedQuestion(ctx, otherHalf),
    );
    if (otherAnswer) {
      const answers = first ? ([dataAnswer.answer, otherAnswer] as const) : ([otherAnswer, dataAnswer.answer] as const);
      yield { type: 'answer', answer: joinHalves(...answers) };
    }
    return;
  }
}

/** Whether the second half of a question refers to the results of the first, and not to a machine that it names. */
async function isAboutSubjects(ctx: ActorContext, scope: Scope, half: string): Promise<boolean> {
  if (isWithoutTopic(half)) return true;
  return refersBack(half) && (await findMeant(ctx, scope, askedQuestion(ctx, half))).about === 'unnamed';
}

/** A device named in one half applies to the other half as well: 'its oil', 'the manual'. */
async function scopeOfNamedDevice(ctx: ActorContext, scope: Scope, text: string): Promise<Scope> {
  if (scope.device || scope.documents.length) return scope;
  const words = wordsIn(plainQuestion(text));
  const [device, another] = nameDevices(words, (await findNamed(ctx, words)).devices).devices;
  return device && !another ? { device, documents: [] } : scope;
}

async function answerOther(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<ComposedAnswer | null> {
  return (
    (await completeAnswerOf(answerFromMeasurement(ctx, scope, question))) ??
    (await completeAnswerOf(answerFromManuals(ctx, scope, question)))
  );
}
