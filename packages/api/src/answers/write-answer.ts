import { buildPrompt } from '@steward/manuals/answer/build-prompt';
import { checkCitations } from '@steward/manuals/answer/check-citations';
import { plainModelText, unwrapped } from '@steward/manuals/answer/plain-model-text';
import type { ActorContext } from '../context';
import { filterRefusal } from './failures';
import type { SearchResult } from './search-document';

const pagesForModel = 5;

/** What a model wrote, and where it says that it stands. */
export interface WrittenAnswer {
  text: string;
  citations: { page: number; quote: string }[];
}

/**
 * The language model's wording of an answer, piece by piece, held to the passages that the built-in engine found. Returns null where
 * there is no model, where it fails, and where its answer names none of the given pages: then the built-in answer stands.
 * @throws SERVICE_UNAVAILABLE where the provider's filter stops the question or the answer (specification 3, section 8):
 * whoever runs the model does not want this asked, and the built-in engine is no way around that
 */
export async function* writeAnswer(
  ctx: ActorContext,
  result: SearchResult,
  question: string,
): AsyncGenerator<string, WrittenAnswer | null> {
  const model = ctx.ports.languageModel;
  if (!model) return null;
  const passages = passagesOf(result);
  let text = '';
  try {
    for await (const piece of model.stream(buildPrompt(question, passages))) {
      text += piece;
      yield piece;
    }
  } catch (error) {
    const refused = filterRefusal(error);
    if (refused) throw refused;
    ctx.log.warn({ err: error }, 'the language model failed; the built-in answer stands');
    return null;
  }
  const checked = checkCitations(plainModelText(unwrapped(text) ?? '', passages), passages);
  if (!checked.pages.length) {
    ctx.log.warn({ length: text.length }, 'the language model cited nothing; the built-in answer stands');
    return null;
  }
  return { text: checked.text, citations: checked.pages.flatMap((page) => quotesOf(result, page, passages)) };
}

function passagesOf({ pages }: SearchResult) {
  return pages.slice(0, pagesForModel).flatMap(({ passages: [best] }) => {
    if (!best) return [];
    const { page, context, text } = best.candidate;
    return [{ page, text: context, quote: text }];
  });
}

/** The sentences that the built-in answer takes from the page, else the passage that the model read of it. */
function quotesOf({ answer }: SearchResult, page: number, passages: ReturnType<typeof passagesOf>) {
  const own = answer.citations.filter((citation) => citation.page === page);
  return (own.length ? own : passages.filter((passage) => passage.page === page)).map(({ quote }) => ({ page, quote }));
}
