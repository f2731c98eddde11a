import type { DataQuestion } from './data-question';
import { alarmWords, readAlarms } from './read-alarms';
import { completionWords, lastTaskWords, readCompletions, readLastTask } from './read-completed';
import { deviceWords, readDevices } from './read-devices';
import { readDue } from './read-due';
import { rankingWords, readRanking } from './read-ranking';
import { readStatus, statusWords } from './read-status';

const TASK = /\b(?:tasks?|maintenance|services?|servicing|work orders?|work|jobs?|inspections?)\b/;
const ASKS_FOR_SOME = /^(?:which|what|list|show|name|display|all|any|my|our|is there|are there)\b|\bdo (?:we|i) have\b/;
const COUNTS = /\b(?:how many|number of|count)\b/;
const OF_ALL_DEVICES =
  /\b(?:all|every|each|our|my)(?: of)?(?: (?:our|my|the))? (?:devices?|machines?|assets?|equipment)\b/;

/** 'List the safety precautions of the pump' asks for the stored precautions, provided that the other words name a device. */
const LISTS_PRECAUTIONS = /^(?:list|show|display|which|what are)\b.*\bprecautions?\b.* (?:of|for|on|at)\b/;

export interface Interpretation {
  read(plain: string, isOnPage: boolean): DataQuestion | null;
  /** Words that belong to this kind of question and are not names. */
  words: string;
}

/** Possible interpretations of a question. All that match are tried in this order until one can be answered. */
export const interpretations: readonly Interpretation[] = [
  {
    read: (plain) =>
      /\bnotifications?\b/.test(plain) && (COUNTS.test(plain) || /\b(?:unread|new|any)\b|\bdo i have\b/.test(plain))
        ? { about: 'notifications' }
        : null,
    words: 'notification notifications unread new',
  },
  {
    read: (plain) =>
      /\bwho\b.*\b(?:looks? after|looking after|responsible|takes? care|taking care|assigned|in charge|owner|owns)\b|^whose\b|\b(?:assignee|owner) of\b/.test(
        plain,
      )
        ? { about: 'assignee' }
        : null,
    words:
      'look looks looking after responsible take takes taking care assigned charge owner owns assignee person device machine asset unit equipment',
  },
  { read: readStatus, words: statusWords },
  { read: readRanking, words: rankingWords },
  { read: readDevices, words: deviceWords },
  { read: readCompletions, words: completionWords },
  { read: readLastTask, words: lastTaskWords },
  {
    read: (plain) => {
      const due = readDue(plain, TASK.test(plain));
      const asks =
        TASK.test(plain) || /\bdue\b|\boverdue\b|\bto do\b|\b(?:must|has to|have to|needs? to) be\b/.test(plain);
      const asksForAll = /\btasks?\b/.test(plain) && (COUNTS.test(plain) || ASKS_FOR_SOME.test(plain));
      if (!asks || !(due || asksForAll)) return null;
      return {
        about: 'tasks',
        due: due ?? { within: 'any' },
        withPeople: false,
        personal: /\b(?:my(?! (?:devices|machines|assets|equipment))|mine|i|me)\b/.test(plain),
      };
    },
    words:
      'task tasks maintenance service services servicing serviced work order orders job jobs inspection inspections due overdue past behind schedule late missed today tomorrow week month day days next coming upcoming up few within open pending outstanding scheduled planned anything something nothing need needs needed must required necessary done checked carried out assigned to-do todo device devices machine machines asset assets equipment',
  },
  {
    read: (plain) =>
      /\bnext\b.*\b(?:maintenance|services?|tasks?|inspections?|due)\b|^when (?:is|are|will)\b.*\b(?:due|next)\b|\bdue date\b/.test(
        plain,
      )
        ? { about: 'next-task' }
        : null,
    words:
      'when next due date maintenance service services servicing serviced task tasks inspection inspections will comes come scheduled planned need needs again device machine asset unit equipment',
  },
  { read: readAlarms, words: alarmWords },
  {
    read: (plain) =>
      /\brules?\b/.test(plain) && (COUNTS.test(plain) || ASKS_FOR_SOME.test(plain)) ? { about: 'rules' } : null,
    words:
      'rule rules active enabled monitoring set apply applies defined configured exist device devices machine machines asset assets equipment',
  },
  {
    read: (plain) => {
      const critical = /\b(?:critical|most dangerous)\b/.test(plain);
      const isListed = critical || OF_ALL_DEVICES.test(plain) || LISTS_PRECAUTIONS.test(plain);
      const asks = COUNTS.test(plain) || (ASKS_FOR_SOME.test(plain) && isListed);
      return /\b(?:precautions?|hazards?)\b/.test(plain) && asks ? { about: 'precautions', critical } : null;
    },
    words:
      'safety precaution precautions hazard hazards critical active most dangerous apply applies exist every each device devices machine machines asset assets equipment',
  },
  {
    read: (plain) => {
      const admins = /\b(?:admins?|administrators?)\b/.test(plain);
      const namesPeople = admins || /\b(?:users|people|colleagues|members|accounts)\b/.test(plain);
      const asks = COUNTS.test(plain) || /^(?:who (?:are|is)|list|show)\b/.test(plain);
      return namesPeople && asks ? { about: 'people', admins } : null;
    },
    words:
      'user users people colleague colleagues member members account accounts admin admins administrator administrators organization organisation team company enabled active registered signed up',
  },
  {
    read: (plain) => {
      const namesDocuments = /\b(?:documents?|manuals?|pdfs?|documentation|device guides?)\b/.test(plain);
      const asks = COUNTS.test(plain) || (ASKS_FOR_SOME.test(plain) && !/^what (?:is|does)\b/.test(plain));
      return namesDocuments && asks ? { about: 'documents' } : null;
    },
    words:
      'document documents manual manuals pdf pdfs documentation guide guides uploaded available exist stored user device devices machine machines asset assets equipment',
  },
];
