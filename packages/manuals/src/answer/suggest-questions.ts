import { tableRows } from '../chunk/table-rows';
import type { Block, Manual } from '../read/page-model';

const MAX_SUGGESTIONS = 8;

/** Headings of every manual, and what people ask who look for that chapter. */
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

/** Specifications that people ask for: what the label of a row ends with. */
const SPECIFICATION =
  /^[A-Z][a-z]+(?: [A-Za-z]+){0,3} (?:temperature|pressure|voltage|current|power|capacity|weight|torque|speed|flow rate|frequency|humidity|fuse|level|consumption|altitude)(?: range)?$/i;

/**
 * Up to eight questions that this manual answers: from its chapters, its instructions ('Replacing the filter') and its tables of
 * specifications. In reading order within each sort; procedures and specifications take turns. English headings only.
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
  return [`How do I ${verb} ${asSpoken(rest, heading)}?`];
}

/** 'Operating temperature | 0 to 40 °C' asks 'What is the operating temperature?'. */
function specifications({ table }: Block): string[] {
  if (!table || table.columns > 4) return [];
  return tableRows(table).flatMap(({ cells }) => {
    const [label, value] = cells;
    const name = label ? plain(label.text) : '';
    if (!value || !/\d/.test(value.text) || value.text.length > 60 || !SPECIFICATION.test(name)) return [];
    return [`What is the ${asSpoken(name.split(' '), name)}?`];
  });
}

/** 'replace' -> 'replacing', 'set' -> 'setting'. */
function gerund(verb: string): string {
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`;
  const doubles = /^(?:re)?[^aeiou]*[aeiou][gmpt]$/.test(verb) || verb === 'program';
  return doubles ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

/** A title's words as one says them: lower case, but for names and abbreviations ('the MultiPlus-II', 'DC'). */
function asSpoken(words: readonly string[], title: string): string {
  const shouts = title === title.toUpperCase();
  return words
    .map((word) => (shouts || /^[A-Z][a-z]*(?:[-/][A-Z]?[a-z]+)*$/.test(word) ? word.toLowerCase() : word))
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
