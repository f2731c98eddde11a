import type { DataQuestion, DeviceStatus, DeviceType, Grouping } from './data-question';
import { lackingThing } from './devices-without';

const DEVICE = '(?:devices?|assets?|machines?|equipment|sensors?|gateways?|actuators?|controllers?)';
const STATUS = '(?:online|offline|disconnected|down|unreachable|warnings?|errors?|faulty|broken|attention|problems?)';

const ASKED = new RegExp(
  `\\b(?:which|what|list|show|display|name|all|any|our|my|how many|number of|count)(?: \\S+){0,3}? ${DEVICE}\\b|\\b(?:any|every)thing\\b|^what is (?:offline|online|down)\\b`,
);
const COUNTED = /\b(?:how many|number of|count)\b/;
const ALL = new RegExp(
  `^(?:list|show|display)\\b|\\b(?:do we|do i|we) have\\b|\\bare there\\b|\\b(?:how many|number of|count(?: of)?)(?: of)?(?: all)?(?: our| my| the)? ${DEVICE}$`,
);
const STATED = new RegExp(
  `\\b(?:${DEVICE}|anything|everything)\\b(?: \\S+){0,4}? (?:are|is|be|have|has|in|with|report|reports|need|needs|that)(?: \\S+){0,3}? ${STATUS}\\b|\\b${STATUS} ${DEVICE}\\b|^(?:is|are) (?:any|every)thing ${STATUS}\\b|^(?:are|is) (?:any|all)(?: \\S+){0,3} ${DEVICE} (?:\\S+ )?${STATUS}\\b|^what is (?:offline|online|down)\\b`,
);

const NOBODY =
  /\b(?:unassigned|not assigned|assigned to (?:nobody|no one|no-one)|(?:without|no) (?:an? )?(?:assignee|owner|responsible person)|(?:nobody|no one) looks after|not looked after)\b/;
const ME =
  /\b(?:assigned to me|(?:do )?i look after|am i responsible for|looked after by me|are mine)\b|^(?:list |show |which are |what are )?my (?:devices|machines|assets)\b/;
const NAMED =
  /\b(?:assigned to|looked after by|does .* (?:look after|take care of)|is .* responsible for|belongs? to)\b/;
const groupings: readonly [RegExp, Grouping][] = [
  [/\b(?:by|per|for each|in each|at each|of each|each) (?:status|state)\b/, 'status'],
  [/\b(?:by|per|for each|of each|each) (?:type|kind)\b/, 'type'],
  [/\b(?:by|per|for each|in each|at each|each) (?:location|place|site)\b/, 'location'],
  [/\b(?:by|per|for each|from each|of each|each) (?:manufacturer|maker|brand)\b/, 'manufacturer'],
];
const types: readonly [RegExp, DeviceType][] = [
  [/\bsensors?\b/, 'SENSOR'],
  [/\bactuators?\b/, 'ACTUATOR'],
  [/\bgateways?\b/, 'GATEWAY'],
  [/\bcontrollers?\b/, 'CONTROLLER'],
];

/** 'Which devices are overdue?' is about tasks: a device has no due date. */
const DUE = /\b(?:over)?due\b/;

/** A question with these words is about devices only if it asks which devices lack such a thing. */
const OF_OTHER_THINGS = /\b(?:tasks?|maintenance|service|rules?|precautions?)\b/;

/** Reads questions about devices: which exist, in which status, and who is responsible. */
export function readDevices(plain: string, isOnPage: boolean): DataQuestion | null {
  if (DUE.test(plain)) return null;
  const without = lackingThing(plain);
  if (!without && OF_OTHER_THINGS.test(plain)) return null;
  const assigned = NOBODY.test(plain) ? 'nobody' : ME.test(plain) ? 'me' : NAMED.test(plain) ? 'named' : null;
  const isAsking = ASKED.test(plain);
  if (/^what (?:is|was|does)\b/.test(plain) && !assigned && !/^what is (?:offline|online|down)\b/.test(plain))
    return null;
  if (!isAsking && !(assigned && /^(?:what|which|list|show|my|am|is)\b/.test(plain))) return null;
  const namesStatus = STATED.test(plain);
  const type = types.find(([words]) => words.test(plain))?.[1] ?? null;
  const asksForCount = COUNTED.test(plain);
  // on the page of a device, 'how many sensors' asks for the sensors of that machine
  if (isOnPage && type && !namesStatus && !/\b(?:we|our|my|i)\b/.test(plain)) return null;
  return {
    about: 'devices',
    asksForCount,
    statuses: namesStatus ? statusesIn(plain) : [],
    type,
    by: groupings.find(([words]) => words.test(plain))?.[1] ?? null,
    assigned,
    without,
    all: ALL.test(plain),
    withReason: false,
    withStart: false,
    withPeople: false,
  };
}

/** Words in questions about devices that are not names. */
export const deviceWords =
  'device devices asset assets machine machines equipment sensor sensors gateway gateways actuator actuators controller controllers online offline disconnected down unreachable warning warnings error errors faulty broken attention problem problems not need needs anything everything unassigned assigned nobody no one no-one assignee owner responsible person without look looks looked looking after take takes care belong belongs missing lack lacks manual manuals document documents documentation pdf pdfs guide guides user per each status state type kind location place site manufacturer maker brand made registered organization organisation located report reports maintenance service task tasks rule rules monitoring safety precaution precautions open planned active';

export function statusesIn(plain: string): DeviceStatus[] {
  if (/\b(?:attention|problems?)\b|\bnot online\b/.test(plain)) return ['ERROR', 'WARNING', 'OFFLINE'];
  const found: DeviceStatus[] = [];
  if (/\bonline\b/.test(plain)) found.push('ONLINE');
  if (/\b(?:offline|disconnected|down|unreachable)\b/.test(plain)) found.push('OFFLINE');
  if (/\bwarnings?\b/.test(plain)) found.push('WARNING');
  if (/\b(?:errors?|faulty|broken)\b/.test(plain)) found.push('ERROR');
  return found;
}
