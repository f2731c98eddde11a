import { purelyTiming } from './bare-timing';
import { careVerb } from './care-verbs';
import { lowerFirst } from './clause-parts';
import { numberSource, quantitySource } from './quantities';

const maxTitleLength = 140;
/** Minimum length of a title that is cut at a clause. */
const minCutLength = 40;

const timingStart =
  /[\s,(]+(?:on an?|once|twice|one time|at least|at|before|prior to|between|every|each|daily|weekly|monthly|quarterly|yearly|annually|hourly|half-yearly|semi-?annually|periodically|regularly|frequently|from time|for the first|after the first|after|then)\b/gi;
const vagueWords =
  /\b(?:periodically|regularly|frequently|from time to time|at (?:the )?(?:regular|specified|recommended) intervals?|regular|time|whichever|earlier|later|then)\b/gi;
/** Words that a shortened title must not end with. */
const openEnd =
  /\b(?:and|or|nor|but|for|to|of|the|an?|in|at|on|with|by|from|under|between|per|within|into|over|than|that|which|is|are|be|not|after|before|every|each|about|around|as|if|when|while|until|unless|so|such|including|e\.g|approx(?:imately)?)[\s.,;:]*$/i;
const trailingQuantities = new RegExp(`(?:[\\s,]+(?:and|or)?\\s*(?:every\\s+|each\\s+)?${quantitySource})+$`, 'i');
const trailing = /[\s.,;:([–-]+$/;

/** Title of a task: imperative first, without a closing timing, at most `maxTitleLength` characters. */
export function taskTitle(text: string): string {
  const clean = verbFirst(withoutClosingTiming(text.replace(/\s+/g, ' ').replace(trailing, '')));
  return clean.length <= maxTitleLength ? clean : shortened(clean);
}

/** Turns 'Spark plugs: replace' into 'Replace spark plugs'. */
function verbFirst(title: string): string {
  const [, component = '', verb = ''] = title.match(/^([^:]{2,60}):\s+(\S+(?: \S+)?)$/) ?? [];
  return careVerb(verb) ? `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${lowerFirst(component)}` : title;
}

/** Removes a timing at the end of the title, because it is shown as the frequency of the task. */
function withoutClosingTiming(title: string): string {
  for (const match of title.matchAll(timingStart)) {
    const start = title.slice(0, match.index).replace(trailing, '').replace(trailingQuantities, '');
    const rest = title.slice(match.index);
    const isTiming = purelyTiming(plainTiming(rest));
    if (start.split(' ').length >= 2 && isTiming && !openEnd.test(start) && isBalanced(start)) return start;
  }
  return title;
}

const rangeStart = new RegExp(`${numberSource}\\s*(?:to|or|-|–)\\s*(?=${numberSource})`, 'gi');

/** Removes fillers of timings: 'thereafter', 'whichever', the first number of 'two to three'. */
const plainTiming = (text: string): string =>
  text
    .replace(vagueWords, ' ')
    .replace(/\b(?:thereafter|afterwards?|the (?:end|start|beginning) of|the latest)\b/gi, ' ')
    .replace(rangeStart, ' ')
    .replace(/^[\s,(]+|[).\s]+$/g, '');

const isBalanced = (text: string): boolean => (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);

/** Places where a long title may be cut: before reasons, additions and conditions. */
const boundary =
  /[,;]\s|\s[–—(]|\s(?=(?:so that|in order to|to (?:ensure|prevent|avoid|make sure|remove|reduce)|because|since|when|whenever|if|while|until|unless|which|as (?:this|it)|and (?:then )?(?:check|make|replace|clean|ensure|tighten|adjust|wipe|remove)|using|with|by means of|according to|in accordance with|as (?:described|shown|specified|necessary|required))\b)/gi;

function shortened(title: string): string {
  const cuts = [...title.matchAll(boundary)]
    .map(({ index }) => title.slice(0, index).replace(trailing, ''))
    .filter(
      (cut) => cut.length >= minCutLength && cut.length <= maxTitleLength && isBalanced(cut) && !openEnd.test(cut),
    );
  const last = cuts.at(-1);
  if (last) return last;
  let start = title.slice(0, title.lastIndexOf(' ', maxTitleLength)).replace(trailing, '');
  while (openEnd.test(start) && start.includes(' '))
    start = start.slice(0, start.lastIndexOf(' ')).replace(trailing, '');
  return start;
}
