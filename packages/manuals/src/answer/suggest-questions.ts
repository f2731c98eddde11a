import { tableRows } from '../chunk/table-rows';
import type { Block, Manual } from '../read/page-model';

const MAX_SUGGESTIONS = 8;

/** Headings of common chapters, each with a question that the chapter answers. */
const CHAPTERS: readonly [heading: RegExp, question: string][] = [
  [/^(?:limited )?warranty\b|^guarantee\b/i, 'How long does the warranty last?'],
  [/^(?:preventive |periodic |scheduled |routine )?maintenance\b|^care\b|^servicing\b/i, 'What maintenance is needed?'],
  [/^trouble ?shooting\b|^fault finding\b|^problems?\b/i, 'What can I do when something goes wrong?'],
  [/^(?:general |important )?safety\b|^warnings?\b|^precautions?\b/i, 'What must I be careful about?'],
  [/^storage\b|^storing\b/i, 'How should it be stored?'],
  [/^cleaning\b/i, 'How is it cleaned?'],
  [/^calibration\b/i, 'How is it calibrated?'],
  [/^lubrication\b/i, 'What has to be lubricated?'],
  [/^installation\b|^mounting\b/i, 'How is it installed?'],
  [/^disposal\b/i, 'How is it disposed of?'],
];

/** Headings that begin with the gerund of one of these become 'How do I ...?'. */
const VERBS: ReadonlyMap<string, string> = new Map(
  `add adjust align assemble attach calibrate change check clean configure connect create delete disconnect drain edit empty
  enter fill flush insert inspect install load lock lubricate measure pair prepare prime program record remove replace reset
  restart restore select set shut start stop store switch test tighten transport turn unlock unpack update view winterize`
    .split(/\s+/)
    .map((verb) => [gerund(verb), verb]),
);

/** Labels of specifications that users ask for. */
const SPECIFICATION =
  /^[A-Z][a-z]+(?: [A-Za-z]+){0,3} (?:temperature|pressure|voltage|current|power|capacity|weight|torque|speed|flow rate|frequency|humidity|fuse|level|consumption|altitude)(?: range)?$/i;

/**
 * Suggests up to eight questions that the manual answers, from its procedures ('Replacing the filter'), tables of specifications and
 * chapters. The three kinds alternate, each in reading order. English headings only.
 */
export function suggestQuestions(manual: Manual): string[] {
  const blocks = manual.pages.filter((page) => page.role === 'body').flatMap((page) => page.blocks);
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => plain(block.text));
  const chapters = CHAPTERS.filter(([pattern]) => headings.some((heading) => pattern.test(heading))).map(
    ([, question]) => question,
  );
  const kinds = [unique(headings.flatMap(instruction)), unique(blocks.flatMap(specifications)), chapters];
  const suggestions: string[] = [];
  for (let turn = 0; turn < MAX_SUGGESTIONS; turn++)
    for (const kind of kinds) {
      const question = kind[turn];
      if (question && suggestions.length < MAX_SUGGESTIONS) suggestions.push(question);
    }
  return suggestions;
}

function instruction(heading: string): string[] {
  const [first = '', ...rest] = heading.split(' ');
  const verb = VERBS.get(first.toLowerCase());
  if (
    !verb ||
    rest.length < 1 ||
    rest.length > 7 ||
    /[:;()]|\d{3}|\b(?:procedures?|instructions?|and)\b/i.test(heading)
  )
    return [];
  return [`How do I ${verb} ${inLowerCase(rest, heading)}?`];
}

/** Questions about the rows of a table: 'What is the operating temperature?' for 'Operating temperature | 0 to 40 °C'. */
function specifications({ table }: Block): string[] {
  if (!table || table.columns > 4) return [];
  return tableRows(table).flatMap(({ cells }) => {
    const [label, value] = cells;
    const name = label ? plain(label.text) : '';
    if (!value || !/\d/.test(value.text) || value.text.length > 60 || !SPECIFICATION.test(name)) return [];
    return [`What is the ${inLowerCase(name.split(' '), name)}?`];
  });
}

/** Gerund of a verb: 'replacing' for 'replace', 'setting' for 'set'. */
function gerund(verb: string): string {
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`;
  const doubles = /^(?:re)?[^aeiou]*[aeiou][gmpt]$/.test(verb) || verb === 'program';
  return doubles ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

/** Words of a title in lower case, except for names and abbreviations ('MultiPlus-II', 'DC'). */
function inLowerCase(words: readonly string[], title: string): string {
  const isInCapitals = title === title.toUpperCase();
  return words
    .map((word) => (isInCapitals || /^[A-Z][a-z]*(?:[-/][A-Z]?[a-z]+)*$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

function plain(heading: string): string {
  return heading
    .replace(/^[\d.\s]+/, '')
    .replace(/\s+/g, ' ')
    .replace(/[.:]$/, '')
    .trim();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
