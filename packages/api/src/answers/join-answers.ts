import { type ComposedAnswer, responseOf } from './composed-answer';

export const isAnswered = (answer: ComposedAnswer): boolean => answer.queryType !== 'UNKNOWN';

/** Joins answers from manuals in their order. Sources, tables and figures are those of the parts that are answered. */
export function joinAnswers(parts: readonly [ComposedAnswer, ...ComposedAnswer[]]): ComposedAnswer {
  const answered = parts.filter(isAnswered);
  const [main = parts[0]] = answered;
  const withTable = answered.find(({ table }) => table);
  // the first table is the one shown as `table`
  const inTableOrder = withTable ? [withTable, ...answered.filter((part) => part !== withTable)] : answered;
  const documents = answered.flatMap((part) => part.documents ?? []);
  return {
    ...main,
    content: parts.map(({ content }) => content).join('\n\n'),
    response: parts.map(responseOf).join('\n\n'),
    nearest: [],
    documents: documents.filter(({ id }, at) => documents.findIndex((other) => other.id === id) === at),
    passages: answered.flatMap(({ passages = [] }) => passages),
    citations: answered.flatMap(({ citations = [] }) => citations),
    table: withTable?.table ?? null,
    tables: inTableOrder.flatMap(({ tables = [] }) => tables),
    images: answered.flatMap(({ images = [] }) => images),
    chunksUsed: JSON.stringify(answered.flatMap(({ chunksUsed }) => (chunksUsed ? JSON.parse(chunksUsed) : []))),
  };
}
