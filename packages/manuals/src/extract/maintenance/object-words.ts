import { careVerb } from './care-verbs';

const stopWords = new Set(
  (
    'the a an of to and or in on for with by from at is are be it its as per if any all every each when not do no this that ' +
    'your you should must shall will can may have has they them these those there their into then than also such other ' +
    'whole complete proper properly operation condition sure ensure using use used see page necessary required needed ' +
    'least once time times intervals interval first thereafter whichever occurs comes before after during until'
  ).split(' '),
);
const timeWords =
  /^(?:hours?|days?|weeks?|months?|years?|miles?|km|kilomet\w+|daily|weekly|monthly|quarterly|annually|yearly|periodic\w*|regular\w*|basis)$/;

const stem = (word: string): string =>
  word
    .replace(/(?:ations?|ings?|ers?|ed|es|s|ly)$/, '')
    .replace(/e$/, '')
    .replace(/(.)\1$/, '$1');

/** Care verbs that are also nouns: 'oil filter', 'grease nipple'. They are verbs only at the start of a task. */
export const alsoNouns = new Set(
  'oil grease dust vent wax drain charge start service test torque record set run cycle dress'.split(' '),
);

/** Stems of the words that name the object of a task: without care verbs, stop words, numbers and words of time. */
export function objectWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}]+(?:-[\p{L}]+)*/gu) ?? [];
  const objects = words
    .flatMap((w) => w.split('-'))
    .filter(
      (w, i) =>
        w.length > 1 && !stopWords.has(w) && !timeWords.test(w) && (!careVerb(w) || (i > 0 && alsoNouns.has(w))),
    );
  return new Set(objects.map(stem).filter((w) => w.length > 1));
}
