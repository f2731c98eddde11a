import { buildPrompt } from '@steward/manuals/answer/build-prompt';
import { type CheckedAnswer, checkCitations } from '@steward/manuals/answer/check-citations';
import { PAGE_MARKS } from '@steward/manuals/answer/page-mark';
import { plainModelText, unwrapped } from '@steward/manuals/answer/plain-model-text';
import { checkWording } from '@steward/manuals/answer/wording/check-wording';
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
 * Lets the language model write an answer from the passages that the built-in engine found, and yields its statements as soon as they
 * are complete and checked. Returns null if there is no model, it fails, or none of its statements is in the pages that it cites; the
 * built-in answer is used then.
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
  let checkedLength = 0;
  let yielded = '';
  try {
    for await (const piece of model.stream(buildPrompt(question, passages))) {
      text += piece;
      const citedLength = endOfLastCitation(text);
      if (citedLength === checkedLength) continue;
      checkedLength = citedLength;
      const checked = checkAnswer(text.slice(0, citedLength), passages, question).text;
      if (checked.length > yielded.length && checked.startsWith(yielded)) {
        yield checked.slice(yielded.length);
        yielded = checked;
      }
    }
  } catch (error) {
    const refusal = filterRefusal(error);
    if (refusal) throw refusal;
    ctx.log.warn({ err: error }, 'the language model failed; the built-in answer stands');
    return null;
  }
  const { removedCount, ...checked } = checkAnswer(text, passages, question);
  if (removedCount > 0)
    ctx.log.info({ removedCount }, 'statements of the language model are not in the cited passages');
  if (!checked.pages.length) {
    ctx.log.warn({ length: text.length }, 'the language model cited nothing; the built-in answer stands');
    return null;
  }
  return { text: checked.text, citations: checked.pages.flatMap((page) => quotesOf(result, page, passages)) };
}

type PromptPassages = ReturnType<typeof passagesOf>;

/** Reduces the text of a model to plain statements that are in the passages of the cited pages. */
function checkAnswer(
  text: string,
  passages: PromptPassages,
  question: string,
): CheckedAnswer & { removedCount: number } {
  const plain = plainModelText(unwrapped(text) ?? '', passages);
  const { text: supportedText, removedCount } = checkWording(plain, passages, question);
  return { ...checkCitations(supportedText, passages), removedCount };
}

function endOfLastCitation(text: string): number {
  const last = [...text.matchAll(PAGE_MARKS)].at(-1);
  return last ? last.index + last[0].length : 0;
}

function passagesOf({ pages }: SearchResult) {
  return pages.slice(0, pagesForModel).flatMap(({ passages: [best] }) => {
    if (!best) return [];
    const { page, context, text, headingPath } = best.candidate;
    return [{ page, text: context, quote: text, headingPath }];
  });
}

/** Sentences of the page that the built-in answer cites; otherwise the passage that the model read. */
function quotesOf({ answer }: SearchResult, page: number, passages: PromptPassages) {
  const builtIn = answer.citations.filter((citation) => citation.page === page);
  return (builtIn.length ? builtIn : passages.filter((passage) => passage.page === page)).map(({ quote }) => ({
    page,
    quote,
  }));
}
