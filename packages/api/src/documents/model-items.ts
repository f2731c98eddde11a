import { extractWithModel } from '@steward/manuals/extract/with-model/extract-with-model';
import type { JobContext } from '../context';
import type { LanguageModel, ReadOutcome } from '../ports';
import { partSuggested } from './part-suggested';

/**
 * What was read, with the language model's decision, where there is one: which of the built-in engine's tasks, precautions and
 * limits it keeps, and which it adds. Where it fails, the built-in engine decides.
 */
export async function withModelsItems(ctx: JobContext, outcome: ReadOutcome): Promise<ReadOutcome> {
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
    ctx.log.warn({ err: error, model: model.name }, 'the language model failed; the built-in engine generates');
    return outcome;
  }
}

async function wholeAnswer(model: LanguageModel, prompt: { system: string; user: string }): Promise<string> {
  let text = '';
  for await (const piece of model.stream(prompt)) text += piece;
  return text;
}
