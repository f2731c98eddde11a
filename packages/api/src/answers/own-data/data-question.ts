export type DeviceStatus = 'ONLINE' | 'OFFLINE' | 'WARNING' | 'ERROR';
export type DeviceType = 'SENSOR' | 'ACTUATOR' | 'GATEWAY' | 'CONTROLLER';
export type Grouping = 'status' | 'type' | 'location' | 'manufacturer';

/** When tasks are due: by the calendar, what is late, or all that is planned. */
export type Due =
  | { within: 'today' | 'tomorrow' | 'this-week' | 'next-week' | 'this-month' | 'next-month' }
  | { within: 'days'; days: number }
  | { within: 'overdue' | 'planned' };

/** A question that the organization's own data answers; each is one of the fixed queries. */
export type DataQuestion =
  | {
      about: 'devices';
      counted: boolean;
      statuses: DeviceStatus[];
      type: DeviceType | null;
      by: Grouping | null;
      /** Looked after by nobody, by the asker, or by somebody whom the question names. */
      assigned: 'nobody' | 'me' | 'named' | null;
      withoutDocument: boolean;
      /** Asks for all of them: nothing else needs to narrow it down. */
      all: boolean;
    }
  | { about: 'device-status' }
  | { about: 'assignee' }
  | { about: 'tasks'; due: Due; mine: boolean }
  | { about: 'next-task' }
  | { about: 'last-task' }
  | { about: 'rules' }
  | { about: 'precautions'; critical: boolean }
  | { about: 'people'; admins: boolean }
  | { about: 'documents' }
  | { about: 'notifications' };

/** A question as it was read, before the names in it are looked up. */
export interface ReadQuestion {
  question: DataQuestion;
  /** What else it says. Each must turn out to name something of the organization's, else it is no question to the data. */
  words: string[];
  /** Asks of all devices, not of the one beside which it is asked. */
  ofAll: boolean;
}
