import { extractWithModel } from '@steward/manuals/extract/with-model/extract-with-model';
import type { JobContext } from '../context';
import type { LanguageModel, ReadOutcome } from '../ports';
import { partSuggested } from './part-suggested';

/**
 * Lets the language model, if one is configured, decide which tasks, precautions and limits of the built-in engine remain and which
 * are added. If the model fails, the result of the built-in engine is used.
 */
export async function withModelItems(ctx: JobContext, outcome: ReadOutcome): Promise<ReadOutcome> {
  const model = ctx.ports.languageModel;
  if (!model || !outcome.ok) return outcome;
  const { manual } = outcome;
  try {
    const { suggestedItems } = manual;
    const found = {
      maintenance: [...manual.maintenance, ...suggestedItems.maintenance],
      safety: [...manual.safety, ...suggestedItems.safety],
      limits: [...manual.limits, ...suggestedItems.limits],
    };
    const items = await extractWithModel(manual.pages, found, (prompt) => wholeAnswer(model, prompt));
    return { ok: true, manual: { ...manual, ...partSuggested(items) } };
  } catch (error) {
    ctx.log.warn(
      { err: error, model: model.name },
      'the language model failed; the items of the built-in engine are used',
    );
    return outcome;
  }
}

async function wholeAnswer(model: LanguageModel, prompt: { system: string; user: string }): Promise<string> {
  let text = '';
  for await (const piece of model.stream(prompt)) text += piece;
  return text;
}
