import { extractWithModel } from '@steward/manuals/extract/with-model/extract-with-model';
import type { JobContext } from '../context';
import type { LanguageModel, ReadOutcome } from '../ports';
import { partSuggested } from './part-suggested';

/**
 * What was read, with the tasks, precautions and limits that the language model finds in it, where there is one. Where it fails, and
 * of a kind of which it finds none, those of the built-in engine stay.
 */
export async function withModelsItems(ctx: JobContext, outcome: ReadOutcome): Promise<ReadOutcome> {
  const model = ctx.ports.languageModel;
  if (!model || !outcome.ok) return outcome;
  const { manual } = outcome;
  try {
    const found = partSuggested(await extractWithModel(manual.pages, (prompt) => wholeAnswer(model, prompt)));
    const { suggestedItems } = found;
    return {
      ok: true,
      manual: {
        ...manual,
        maintenance: found.maintenance.length ? found.maintenance : manual.maintenance,
        safety: found.safety.length ? found.safety : manual.safety,
        limits: found.limits.length ? found.limits : manual.limits,
        suggestedItems: {
          maintenance: [...suggestedItems.maintenance, ...manual.suggestedItems.maintenance],
          safety: [...suggestedItems.safety, ...manual.suggestedItems.safety],
          limits: [...suggestedItems.limits, ...manual.suggestedItems.limits],
        },
      },
    };
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
