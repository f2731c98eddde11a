export type DeviceStatus = 'ONLINE' | 'OFFLINE' | 'WARNING' | 'ERROR';
export type DeviceType = 'SENSOR' | 'ACTUATOR' | 'GATEWAY' | 'CONTROLLER';
export type Grouping = 'status' | 'type' | 'location' | 'manufacturer';

/** When tasks are due: in a period, overdue, or whenever planned. */
export type Due =
  | { within: 'today' | 'tomorrow' | 'this-week' | 'next-week' | 'this-month' | 'next-month' }
  | { within: 'days'; days: number }
  | { within: 'overdue' | 'planned' | 'any' };

/** When work was done: in a period that has a fixed name, or in the last days, weeks or months. */
export type Past =
  | {
      within:
        | 'today'
        | 'yesterday'
        | 'this-week'
        | 'last-week'
        | 'this-month'
        | 'last-month'
        | 'this-year'
        | 'last-year';
    }
  | { within: 'last'; count: number; unit: 'day' | 'week' | 'month' }
  | { within: 'ever' };

/** The things that a ranking counts, and their grouping. */
export type Counted = 'tasks' | 'completions' | 'rules' | 'precautions' | 'documents';
export type CountedBy = 'device' | 'person';

/** Things that a device can lack. */
export type LackingThing = 'document' | 'task' | 'rule' | 'precaution';

/** A question that the organization's own data can answer; each kind has a fixed query. */
export type DataQuestion =
  | {
      about: 'devices';
      asksForCount: boolean;
      statuses: DeviceStatus[];
      type: DeviceType | null;
      by: Grouping | null;
      /** Assigned to nobody, to the caller, or to a person that the question names. */
      assigned: 'nobody' | 'me' | 'named' | null;
      without: LackingThing | null;
      /** Asks for all devices, without a condition. */
      all: boolean;
      /** Also asks for the reasons of the statuses, for when they began, or for the people who look after the devices. */
      withReason: boolean;
      withStart: boolean;
      withPeople: boolean;
    }
  | { about: 'device-status'; statuses: DeviceStatus[]; withStart: boolean; withReason: boolean }
  | { about: 'assignee' }
  /** `withPeople`: also asks for the people whom the tasks are assigned to. */
  | { about: 'tasks'; due: Due; personal: boolean; withPeople: boolean }
  | { about: 'alarms' }
  | { about: 'next-task' }
  | { about: 'last-task'; personal: boolean }
  | { about: 'completions'; past: Past; personal: boolean }
  | { about: 'ranking'; of: Counted; by: CountedBy; due: Due; past: Past; critical: boolean }
  | { about: 'rules' }
  | { about: 'precautions'; critical: boolean }
  | { about: 'people'; admins: boolean }
  | { about: 'documents' }
  | { about: 'notifications' };

/** A question before the names in it are looked up. */
export interface ReadQuestion {
  question: DataQuestion;
  /** The remaining words. Each must name something of the organization; otherwise the question is not about its data. */
  words: string[];
  /** About all devices, even if it is asked on the page of one device. */
  ofAll: boolean;
}
