import { daysInMs } from '@steward/api/services/calendar';
import type { chatMessages, StoredDatabaseResults } from '@steward/db/schema';

type QueryType = NonNullable<(typeof chatMessages.$inferInsert)['queryType']>;
export interface Exchange {
  /** Prefix of the machine's name; undefined for any machine. */
  about?: string;
  question: string;
  answer: string;
  type: QueryType;
  /** For answers from the organization's own data: the query's name, and its result on a day. */
  query?: string;
  results?: (day: Date) => StoredDatabaseResults;
}

/** Questions and answers in the demo chat history. */
export const exchanges: Exchange[] = [
  {
    about: 'Hydraulic unit',
    question: 'How often is the return-line filter replaced?',
    answer: 'Every 6 months, or earlier when the differential pressure passes its limit.',
    type: 'PDF',
  },
  {
    about: 'Hydraulic unit',
    question: 'What must be switched off before the cover is opened?',
    answer: 'Switch the main isolator off, lock it, and make sure that the pressure gauge shows 0 bar.',
    type: 'PDF',
  },
  {
    about: 'Cooling tower fan',
    question: 'Which grease is right for the bearings?',
    answer: 'A lithium grease of class NLGI 2: two strokes of the grease gun for each bearing.',
    type: 'PDF',
  },
  {
    about: 'Packaging robot',
    question: 'How are the suction cups cleaned?',
    answer: 'Wipe them with a lint-free cloth. Replace those that are cracked.',
    type: 'PDF',
  },
  {
    about: 'Dosing controller',
    question: 'Which protective equipment is needed at the acid line?',
    answer: 'Goggles and gloves that resist acid, before the line is opened.',
    type: 'PDF',
  },
  {
    question: 'How many devices are offline?',
    answer: 'One of your devices is offline: Packaging robot PR-4.',
    type: 'DATABASE',
    query: 'devices-with-status',
    results: () => ({
      columns: ['Device', 'Type', 'Status', 'Location', 'Looked after by'],
      rows: [['Packaging robot PR-4', 'Machine', 'Offline', 'Hall 3, packaging cell 4', 'Tomas Berg']],
    }),
  },
  {
    question: 'What is due this week?',
    answer: 'Two tasks are due this week; the return-line filter is late.',
    type: 'DATABASE',
    query: 'tasks-due',
    results: (day) => ({
      columns: ['Task', 'Device', 'Due', 'Priority', 'Assigned to'],
      rows: [
        ['Replace the return-line filter', 'Hydraulic unit, press line 3', dateOf(day, -1), 'High', 'Tomas Berg'],
        ['Clean the suction cups', 'Packaging robot PR-4', dateOf(day, 1), 'Low', 'Tomas Berg'],
      ],
    }),
  },
  {
    about: 'Cold store 2',
    question: 'Is the temperature within what the manual allows?',
    answer: 'No: the last reading is above the 5 °C that the manual gives as the limit.',
    type: 'MIXED',
    query: 'reading-against-limit',
    results: (day) => ({
      columns: ['Metric', 'Value', 'Measured', 'Broken when', 'Verdict'],
      rows: [['Temperature', '6.8', `${dateOf(day, 0)} 06:10`, '> 5 °C', 'Above the limit']],
    }),
  },
  {
    about: 'Field gateway',
    question: 'What does the yellow lamp mean?',
    answer: 'I did not find this in the documents of this device. Please ask the manufacturer.',
    type: 'UNKNOWN',
  },
];

/** An ISO date such as '2026-11-21'. */
function dateOf(day: Date, offsetDays: number): string {
  return new Date(day.getTime() + daysInMs(offsetDays)).toISOString().slice(0, 10);
}
