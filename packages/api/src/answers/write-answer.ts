import { buildPrompt } from '@steward/manuals/answer/build-prompt';
import { checkCitations } from '@steward/manuals/answer/check-citations';
import { plainModelText, unwrapped } from '@steward/manuals/answer/plain-model-text';
import type { ActorContext } from '../context';
import { filterRefusal } from './failures';
import type { SearchResult } from './search-document';

const pagesForModel = 5;

/** Text of a language model with its citations. */
export interface WrittenAnswer {
  text: string;
  citations: { page: number; quote: string }[];
}

/**
 * Lets the language model write an answer from the passages that the built-in engine found, and yields it piece by piece. Returns null
 * if there is no model, it fails, or its answer cites none of the pages: then the built-in answer stands.
 * @throws SERVICE_UNAVAILABLE if the provider's content filter stops the question or the answer (specification 3, section 8). The
 * built-in engine must not bypass the filter.
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
    const refusal = filterRefusal(error);
    if (refusal) throw refusal;
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

/** Sentences of the page that the built-in answer cites; otherwise the passage that the model read. */
function quotesOf({ answer }: SearchResult, page: number, passages: ReturnType<typeof passagesOf>) {
  const builtIn = answer.citations.filter((citation) => citation.page === page);
  return (builtIn.length ? builtIn : passages.filter((passage) => passage.page === page)).map(({ quote }) => ({
    page,
    quote,
  }));
}
