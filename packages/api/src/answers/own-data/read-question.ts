import type { DataQuestion, ReadQuestion } from './data-question';
import { plainQuestion, wordsIn } from './plain-question';
import { deviceWords, readDevices } from './read-devices';
import { readDue } from './read-due';

/** Questions for a manual: how to do something, why, under which condition, what is allowed. */
const FOR_THE_MANUAL =
  /\b(?:why|should|may|can|could|shall|would|if|how (?:do|to|is|are|does|long|often|much|far|come)|allowed|permitted|recommended|according to|happens?|every|each time|mean|means|meaning)\b|\bsteps?\b|\b(?:when|while|before|(?<!\blook(?:s|ed|ing)? )after) (?:the|an?|i|you|we|they|it)\b(?! (?:last|next))|\b\d+ ?(?:operating |running |working )?(?:hours?|h|km|months?|cycles?|kilometres?|miles)\b/;
/** 'What must be done' is a question for the manual; 'what must be done today' is not. */
const DUTY = /\b(?:must|needs? to|has to|have to)\b/;

const TASK = /\b(?:tasks?|maintenance|services?|servicing|work orders?|work|jobs?|inspections?)\b/;
const ASKS_FOR_SOME = /^(?:which|what|list|show|name|display|all|any|my|our|is there|are there)\b|\bdo (?:we|i) have\b/;
const COUNTS = /\b(?:how many|number of|count)\b/;

interface Reading {
  read(plain: string, here: boolean): DataQuestion | null;
  /** Words that belong to this kind of question and are not names. */
  words: string;
}

/** The first that fits applies. */
const readings: Reading[] = [
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
  {
    read: (plain) => {
      if (/\b(?:any|every|some)thing\b|\b(?:all|any)\b/.test(plain)) return null;
      const asksWhether =
        /^(?:is|are)\b.*\b(?:online|offline|down|reachable|ok|okay|fine|healthy|in error|in warning)\b/;
      return asksWhether.test(plain) || /^(?:what is|show|display)\b.*\bstatus\b|^status\b/.test(plain)
        ? { about: 'device-status' }
        : null;
    },
    words:
      'status state current online offline down reachable ok okay fine healthy error warning device machine asset unit equipment',
  },
  { read: readDevices, words: deviceWords },
  {
    read: (plain) =>
      /\b(?:last|latest|most recent|recently)\b.*\b(?:maintenance|services?|serviced|maintained|tasks?|inspections?|inspected|completed|done|\w+ed)\b|^when (?:was|were)\b.*\b(?:serviced|maintained|completed|done|inspected)\b|^what was (?:last )?(?:done|completed)\b/.test(
        plain,
      )
        ? { about: 'last-task' }
        : null,
    words:
      'when last latest most recent recently maintenance service services serviced maintained task tasks inspection inspected completed completion done carried out date time device machine asset unit equipment',
  },
  {
    read: (plain) => {
      const due = readDue(plain, TASK.test(plain));
      const asks =
        TASK.test(plain) || /\bdue\b|\boverdue\b|\bto do\b|\b(?:must|has to|have to|needs? to) be\b/.test(plain);
      if (!due || !asks) return null;
      return {
        about: 'tasks',
        due,
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
  {
    read: (plain) =>
      /\brules?\b/.test(plain) && (COUNTS.test(plain) || ASKS_FOR_SOME.test(plain)) ? { about: 'rules' } : null,
    words:
      'rule rules active enabled monitoring set apply applies defined configured exist device devices machine machines asset assets equipment',
  },
  {
    read: (plain) => {
      const critical = /\b(?:critical|most dangerous)\b/.test(plain);
      const asks = COUNTS.test(plain) || (ASKS_FOR_SOME.test(plain) && critical);
      return /\b(?:precautions?|hazards?)\b/.test(plain) && asks ? { about: 'precautions', critical } : null;
    },
    words:
      'safety precaution precautions hazard hazards critical active most dangerous apply applies exist device devices machine machines asset assets equipment',
  },
  {
    read: (plain) => {
      const admins = /\b(?:admins?|administrators?)\b/.test(plain);
      const named = admins || /\b(?:users|people|colleagues|members|accounts)\b/.test(plain);
      const asks = COUNTS.test(plain) || /^(?:who (?:are|is)|list|show)\b/.test(plain);
      return named && asks ? { about: 'people', admins } : null;
    },
    words:
      'user users people colleague colleagues member members account accounts admin admins administrator administrators organization organisation team company enabled active registered signed up',
  },
  {
    read: (plain) => {
      const named = /\b(?:documents?|manuals?|pdfs?|documentation|device guides?)\b/.test(plain);
      const asks = COUNTS.test(plain) || (ASKS_FOR_SOME.test(plain) && !/^what (?:is|does)\b/.test(plain));
      return named && asks ? { about: 'documents' } : null;
    },
    words:
      'document documents manual manuals pdf pdfs documentation guide guides uploaded available exist stored user device devices machine machines asset assets equipment',
  },
];

const OF_ALL = /\b(?:all|any|every|everything|anything|we|our|devices|machines|assets)\b/;

const COMMON = new Set(
  'the a an of in at on for to from by with and or are is was were be been am do does did have has had i me my mine we us our ours you your it its this that these those there here which what who whom whose how many much number count list show name display all any now currently right moment still yet total overall'.split(
    ' ',
  ),
);
const vocabularies = readings.map(({ words }) => new Set(words.split(' ')));

/**
 * Reads a question to the organization's own data; null for other questions. Strict on purpose: a question that a manual might
 * answer is left to the manual. @param here it is asked beside a device or a document: 'the sensors' are the machine's then
 */
export function readQuestion(text: string, here: boolean): ReadQuestion | null {
  const plain = plainQuestion(text);
  if (FOR_THE_MANUAL.test(plain)) return null;
  if (DUTY.test(plain) && !readDue(plain, false)) return null;
  for (const [at, { read }] of readings.entries()) {
    const question = read(plain, here);
    if (!question) continue;
    const vocabulary = vocabularies[at];
    const words = wordsIn(plain.replace(/\b\d{1,3} days\b/, '')).filter(
      (word) => !COMMON.has(word) && !vocabulary?.has(word),
    );
    return { question, words, ofAll: OF_ALL.test(plain) };
  }
  return null;
}
