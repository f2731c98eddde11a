import { codesOf } from '../../rank/codes';
import { isFunctionWord } from '../../rank/question-language';
import { STOP_WORDS } from '../../rank/stop-words';

/** A word of a question with its position in the text. */
export interface Word {
  /** As written. */
  text: string;
  lower: string;
  at: number;
  end: number;
  /** First word, or after punctuation. */
  startsClause: boolean;
  /** Names something: not a function word, an auxiliary or an adverb. */
  isContent: boolean;
  /** A code or a number. */
  isCode: boolean;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const QUESTION_WORDS = setOf('how what which who whom whose when where why');
export const PERSONS = setOf('i we you he she somebody someone people');
export const PREPOSITIONS = setOf(
  `for of with without on in at by from to into under over above below behind between inside outside during before after near about as
  until against`,
);
export const BE = setOf('is are was were be been being isnt arent wasnt am');
export const AUXILIARIES = setOf(
  `is are was were isnt arent wasnt am do does did dont doesnt didnt can cant cannot could couldnt should shouldnt must mustnt may might
  will wont would wouldnt shall has have had havent hasnt`,
);
export const NEGATIONS = setOf(
  'not no never nothing none nope isnt arent wasnt dont doesnt didnt cant cannot couldnt wont wouldnt hasnt havent',
);

const ARTICLES: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('the a an my our your his her its their this that these those any another each every'),
  de: setOf('der die das den dem des ein eine einen mein meine unser unsere'),
  fr: setOf('le la les l un une des du mon ma notre'),
  es: setOf('el la los las un una mi'),
  it: setOf('il lo la gli le un una'),
  nl: setOf('de het een mijn'),
  pt: setOf('o a os as um uma meu'),
};
/** Articles and other determiners. */
export const isArticle = (word: Word | undefined, language: string): boolean =>
  word !== undefined && (ARTICLES[language]?.has(word.lower) ?? false);

/** Conjunctions and interjections that connect a message to the previous one. */
const LEADS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('and or but so then also plus ok okay well now alright thanks und oder aber et ou mais pero'),
  de: setOf('und oder aber dann auch'),
  fr: setOf('et ou mais alors'),
  es: setOf('y o pero entonces'),
  it: setOf('e o ma allora'),
  nl: setOf('en of maar dan'),
  pt: setOf('e ou mas então'),
};
const ABOUT: readonly (readonly string[])[] = [
  ['what', 'about'],
  ['how', 'about'],
  ['the', 'same', 'for'],
  ['same', 'for'],
  ['was', 'ist', 'mit'],
  ['hoe', 'zit', 'het', 'met'],
];

/** Number of words at the start that only connect: 'and', 'ok so', 'what about', 'und'. */
export function leadLength(words: readonly Word[], language: string): number {
  const isLead = ({ lower }: Word) => LEADS.en?.has(lower) || LEADS[language]?.has(lower);
  const first = words.findIndex((word) => !isLead(word));
  const length = first < 0 ? words.length : first;
  const about = ABOUT.find((phrase) => phrase.every((word, index) => words[length + index]?.lower === word));
  return length + (about?.length ?? 0);
}

/** Adverbs, interjections and adjectives of a general judgement, which name no topic. */
const GENERAL = setOf(
  `just actually really still already instead though anyway else again next afterwards please exactly too very quite even maybe perhaps
  usually normally generally currently yes no nope never hey hi sorry oh im ive id ill theres anything something nothing everything
  anyone due ok okay fine safe necessary required recommended allowed possible normal important dangerous best better worst always now
  ever yet soon sure well dont doesnt didnt cant cannot wont isnt arent wasnt couldnt shouldnt wouldnt whats hows keep keeps us ones
  kind type sort gonna wanna gotta lot bit supposed`,
);
const ADVERB = /[a-z]{3}(?<!supp|assemb|fami|re)ly$/;
const TOKEN = /[\p{L}\p{N}]+(?:[.\-/'’][\p{L}\p{N}]+)*/gu;
const CLAUSE_BREAK = /(?:^|[,;:.?!()]|\s[-–])\s*$/;

/** Writes contractions of a pronoun as two words ('theyre' is 'they are'), so that the pronoun can be replaced. */
export const expandContractions = (text: string): string =>
  text
    .replace(/\b(they|these|those)['’]?re\b/gi, '$1 are')
    .replace(/\b(it|that|this|what|how|where|who)['’]s\b/gi, '$1 is')
    .replace(/\b(that|what|how|where)s\b/gi, '$1 is');

/** @param language ISO 639-1 */
export function wordsOfText(text: string, language: string): Word[] {
  return [...text.matchAll(TOKEN)].map((found) => {
    const [word] = found;
    const lower = word.toLowerCase().replace(/['’]/g, '');
    const isCode = codesOf(word).length > 0 || /^\d/.test(word);
    const isGeneral =
      language === 'en' && (STOP_WORDS.has(lower) || GENERAL.has(lower) || PERSONS.has(lower) || ADVERB.test(lower));
    return {
      text: word,
      lower,
      at: found.index,
      end: found.index + word.length,
      startsClause: CLAUSE_BREAK.test(text.slice(0, found.index)),
      isContent: isCode || !(isGeneral || isFunctionWord(lower, language)),
      isCode,
    };
  });
}

/** Without the final punctuation. */
export const withoutEnd = (text: string): string => text.trim().replace(/[\s?.!]+$/, '');
