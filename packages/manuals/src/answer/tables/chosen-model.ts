import { analyseQuestion, type Question } from '../../rank/analyse-question';
import { termsOf } from '../../rank/terms';
import type { Statement } from '../answer-input';
import { labelledRow } from './row-label';

const MODEL = '(?:version|model|variant|machine|unit|type|one)';
/** 'The version for a 230 V socket', 'the model with the diesel engine'. */
const WITH_PROPERTY = new RegExp(
  `\\b(?:the|my|our|your) ${MODEL} (?:for|with|on|that (?:has|needs|takes|uses|runs on|works on)) ([^?.,;]+)`,
  'iu',
);
/** 'The diesel one', 'our single-phase version'. */
const OF_PROPERTY = new RegExp(`\\b(?:the|my|our|your) (\\p{L}[\\p{L}-]+(?: \\p{L}[\\p{L}-]+)?) ${MODEL}\\b`, 'iu');

/**
 * The question with the name of a column in place of the property that chooses it: 'How heavy is the diesel one?' becomes 'How heavy is the
 * RW 90 D?' if the row of the engine has 'Diesel' in that column only. The question as it is if no column or several have the property.
 */
export function withChosenModel(
  question: Question,
  statements: readonly Statement[],
  quotesBefore: readonly string[] = [],
): Question {
  const ofSize = modelOfSize(question.text, statements, quotesBefore);
  if (ofSize) return { ...analyseQuestion(question.text.replace(OF_SIZE, ofSize)), type: question.type };
  const [phrase = '', property = ''] = WITH_PROPERTY.exec(question.text) ?? OF_PROPERTY.exec(question.text) ?? [];
  const wanted = termsOf(property);
  if (wanted.length === 0) return question;
  const columns = new Set(statements.flatMap(({ cells }) => columnWith(wanted, cells ?? []) ?? []));
  const [name, another] = columns;
  if (!name || another) return question;
  return { ...analyseQuestion(question.text.replace(phrase, `the ${name}`)), type: question.type };
}

const OF_SIZE = new RegExp(`\\bthe (?:(big(?:ger|gest)?|large(?:r|st)?)|small(?:er|est)?) ${MODEL}\\b`, 'iu');
/** A row about one model: 'BV 120'. */
const MODEL_LABEL = /^(\p{L}[\p{L}\s-]{0,12}?)\s?(\d{1,5})\b/u;

/** The largest or smallest model of the table with one row for each model, of which a row answered the question before. */
function modelOfSize(text: string, statements: readonly Statement[], quotesBefore: readonly string[]): string | null {
  const size = OF_SIZE.exec(text);
  const before = size && statements.find((row) => row.cells && quotesBefore.includes(row.text));
  const modelOf = ({ cells }: Statement) => MODEL_LABEL.exec(cells?.[0]?.text.trim() ?? '');
  const letters = before && modelOf(before)?.[1];
  if (!size || !letters) return null;
  const models = statements.flatMap((row) => {
    const model = row.page === before.page ? modelOf(row) : null;
    return model?.[1] === letters ? [{ name: row.cells?.[0]?.text.trim() ?? '', number: Number(model[2]) }] : [];
  });
  const sorted = models.sort((a, b) => a.number - b.number);
  const name = (size[1] ? sorted.at(-1) : sorted[0])?.name;
  return sorted.length > 1 && name ? name : null;
}

/** The only column of a row whose value has a wanted word; null if several have one, or none. */
function columnWith(wanted: readonly string[], cells: NonNullable<Statement['cells']>): string | null {
  const { values = [] } = labelledRow(cells) ?? {};
  if (values.length < 2) return null;
  const having = values.filter(({ text }) => {
    const own = new Set(termsOf(text));
    return wanted.some((term) => own.has(term));
  });
  return having.length === 1 ? (having[0]?.header ?? null) : null;
}
