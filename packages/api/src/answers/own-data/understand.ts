import type { DataQuestion, ReadQuestion } from './data-question';
import { type KnownDevice, type KnownPerson, nameDevices, namePerson, namePlaces } from './name-things';

/** Things of the organization whose names have words in common with a question. */
export interface NamedThings {
  devices: KnownDevice[];
  people: KnownPerson[];
}

/** A question with the things that it names. */
export interface Understood {
  question: DataQuestion;
  /** Devices that the question is about; all if empty. */
  devices: KnownDevice[];
  /** Locations and manufacturers of the devices; any if empty. */
  locations: string[];
  manufacturers: string[];
  person: KnownPerson | null;
  /** Words that name a kind of work: 'oil', 'change'. */
  work: string[];
}

/** `candidates`: several devices that the question could mean. Null if a word names nothing known; then the question is not about the data. */
export type Understanding = Understood | { candidates: KnownDevice[] } | null;

/**
 * Resolves the names in a question; every word must name something. Pure.
 * @param pageDevice the device on whose page the question is asked
 */
export function understand(
  { question, words, ofAll }: ReadQuestion,
  named: NamedThings,
  pageDevice: KnownDevice | null,
): Understanding {
  const withoutNames = { question, devices: [], locations: [], manufacturers: [], person: null, work: [] };
  const pageDeviceIfMeant = pageDevice && !ofAll ? [pageDevice] : [];
  switch (question.about) {
    case 'people':
    case 'notifications':
      return words.length ? null : withoutNames;
    case 'devices':
      return understandDevices(question, words, named, withoutNames);
    case 'device-status':
    case 'assignee': {
      const { devices, rest } = nameDevices(words, named.devices);
      const subjects = words.length ? devices : pageDevice ? [pageDevice] : [];
      if (rest.length || !subjects.length) return null;
      return subjects.length > 1 ? { candidates: subjects } : { ...withoutNames, devices: subjects };
    }
    case 'alarms': {
      const { devices, rest } = nameDevices(words, named.devices);
      if (rest.length) return null;
      return devices.length > 1
        ? { candidates: devices }
        : { ...withoutNames, devices: devices.length ? devices : pageDeviceIfMeant };
    }
    case 'rules':
    case 'precautions':
    case 'documents': {
      const { devices, rest } = nameDevices(words, named.devices);
      if (rest.length) return null;
      return { ...withoutNames, devices: devices.length ? devices : pageDeviceIfMeant };
    }
    case 'ranking': {
      const { devices, rest } = nameDevices(words, named.devices);
      const byPerson = namePerson(rest, named.people);
      if (byPerson.rest.length) return null;
      return { ...withoutNames, devices, person: byPerson.person };
    }
    case 'tasks':
    case 'next-task':
    case 'last-task':
    case 'completions': {
      const { devices, rest } = nameDevices(words, named.devices);
      const byPerson = question.about === 'next-task' ? { person: null, rest } : namePerson(rest, named.people);
      const isPersonal = question.about !== 'next-task' && (question.personal || byPerson.person !== null);
      const subjects = devices.length || isPersonal ? devices : pageDeviceIfMeant;
      return { ...withoutNames, devices: subjects, person: byPerson.person, work: byPerson.rest };
    }
  }
}

function understandDevices(
  question: Extract<DataQuestion, { about: 'devices' }>,
  words: string[],
  named: NamedThings,
  withoutNames: Understood,
): Understanding {
  const { asksForCount, all, statuses, by, assigned, without } = question;
  const asksForSome = asksForCount || all || statuses.length > 0 || by || assigned || without;
  if (!asksForSome && !words.length) return null;
  const byPerson = assigned === 'named' ? namePerson(words, named.people) : { person: null, rest: words };
  if (assigned === 'named' && !byPerson.person) return null;
  const places = namePlaces(byPerson.rest, named.devices);
  return places ? { ...withoutNames, ...places, person: byPerson.person } : null;
}
