import { START, words } from '../../extract/languages/words';

/** Words that negate a statement by language (ISO 639-1), as patterns. Two words of one negation ('ne … pas') are one match. */
const NEGATIONS: Record<string, readonly string[]> = {
  en: [
    'not',
    'cannot',
    "\\p{L}+n['’]t",
    'never',
    'no(?!\\.?\\s?\\d)',
    'none',
    'nor',
    'without',
    'avoid(?:ed|ing|s)?',
    'prohibited',
    'forbidden',
    'unsuitable',
  ],
  de: [
    'nicht',
    'kein(?:e[mnrs]?)?',
    'nie(?:mals)?',
    'ohne',
    'weder',
    'noch nie',
    'vermeiden',
    'verboten',
    'untersagt',
    'unzulässig',
    'ungeeignet',
  ],
  fr: [
    "(?:ne\\s|n['’])(?:\\p{L}+\\s+){0,3}(?:pas|jamais|aucune?|plus|rien)",
    'pas',
    'jamais',
    'aucune?',
    'sans',
    'éviter',
    'évitez',
    'interdite?s?',
  ],
  es: ['no', 'nunca', 'jamás', 'sin', 'ningun[oa]s?', 'ningún', 'evit(?:ar|e)', 'prohibid[oa]s?'],
  it: ['non', 'mai', 'senza', 'nessun[oa]?', 'evitare', 'viet[ao]t[oaie]'],
  pt: ['não', 'nunca', 'jamais', 'sem', 'nenhuma?', 'nem', 'evit(?:ar|e)', 'proibid[oa]s?'],
  nl: ['niet', 'nooit', 'geen', 'zonder', 'vermijd(?:en)?', 'verboden'],
};

/** Words that begin a new clause, to which an earlier negation does not apply. */
const CLAUSE_STARTS =
  'but|otherwise|however|instead|then|aber|sondern|sonst|mais|sinon|pero|sino|ma|altrimenti|mas|porém|maar|anders';
const AND = 'and|und|et|y|e|en';
const CONDITION = 'if|when|wenn|falls|si|cuando|se|quando|als|wanneer';
const COMPARISON =
  'exceed\\p{L}*|above|below|over|under|more|less|greater|higher|lower|longer|fall|drop|rise|later|überschreiten|übersteigen|unterschreiten|dépasser|excéder|superar|superare|exceder|overschrijden';

interface Patterns {
  negation: RegExp;
  /** A negated comparison with a number: 'must not exceed 98 °C'. It sets a bound. */
  bound: RegExp;
  boundary: RegExp;
}
const patterns = new Map(
  Object.entries(NEGATIONS).map(([language, alternatives]): [string, Patterns] => {
    const { source } = words(...alternatives);
    return [
      language,
      {
        negation: new RegExp(source, 'giu'),
        bound: new RegExp(
          `${source}(?=(?:\\s+\\p{L}+){0,4}?\\s+(?:${COMPARISON})\\b[^.;\\d]{0,40}\\d)|(?<=\\d[^.;]{0,12})${source}(?=\\s+(?:${COMPARISON}))`,
          'giu',
        ),
        boundary: new RegExp(
          [
            '[;:]\\s+',
            `,?\\s+${START}(?:${CLAUSE_STARTS})\\s+`,
            `(?:,\\s*(?:(?:${AND})\\s+)?|\\s+(?:${AND})\\s+)(?=(?:\\p{L}+\\s+){0,2}${source})`,
            `(?<=^\\s*(?:${CONDITION})\\s[^,]*),\\s+`,
          ].join('|'),
          'iu',
        ),
      },
    ];
  }),
);

const patternsOf = (language: string): Patterns | undefined => patterns.get(language) ?? patterns.get('en');

/** The clauses of a sentence: a negation applies only to its own clause. */
export function clausesOf(text: string, language: string): string[] {
  const { boundary } = patternsOf(language) ?? {};
  return boundary ? text.split(boundary).filter((clause) => /[\p{L}\p{N}]/u.test(clause ?? '')) : [text];
}

/** Number of negations: of all, and without those that set a bound for a number. */
export function countNegations(text: string, language: string): { all: number; outsideBounds: number } {
  const { negation, bound } = patternsOf(language) ?? {};
  if (!negation || !bound) return { all: 0, outsideBounds: 0 };
  const all = [...text.matchAll(negation)].length;
  return { all, outsideBounds: all - [...text.matchAll(bound)].length };
}

export function withoutNegations(text: string, language: string): string {
  const { negation } = patternsOf(language) ?? {};
  return negation ? text.replace(negation, ' ') : text;
}
