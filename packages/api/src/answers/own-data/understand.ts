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

/** Resolves the names in a question; every word must name something. Pure. */
export function understand(
  { question, words, ofAll }: ReadQuestion,
  named: NamedThings,
  here: KnownDevice | null,
): Understanding {
  const nothing = { question, devices: [], locations: [], manufacturers: [], person: null, work: [] };
  const hereIfMeant = here && !ofAll ? [here] : [];
  switch (question.about) {
    case 'people':
    case 'notifications':
      return words.length ? null : nothing;
    case 'devices':
      return understandDevices(question, words, named, nothing);
    case 'device-status':
    case 'assignee': {
      const { devices, rest } = nameDevices(words, named.devices);
      const subjects = words.length ? devices : here ? [here] : [];
      if (rest.length || !subjects.length) return null;
      return subjects.length > 1 ? { candidates: subjects } : { ...nothing, devices: subjects };
    }
    case 'alarms': {
      const { devices, rest } = nameDevices(words, named.devices);
      if (rest.length) return null;
      return devices.length > 1
        ? { candidates: devices }
        : { ...nothing, devices: devices.length ? devices : hereIfMeant };
    }
    case 'rules':
    case 'precautions':
    case 'documents': {
      const { devices, rest } = nameDevices(words, named.devices);
      if (rest.length) return null;
      return { ...nothing, devices: devices.length ? devices : hereIfMeant };
    }
    case 'ranking': {
      const { devices, rest } = nameDevices(words, named.devices);
      const byPerson = namePerson(rest, named.people);
      if (byPerson.rest.length) return null;
      return { ...nothing, devices, person: byPerson.person };
    }
    case 'tasks':
    case 'next-task':
    case 'last-task':
    case 'completions': {
      const { devices, rest } = nameDevices(words, named.devices);
      const byPerson = question.about === 'next-task' ? { person: null, rest } : namePerson(rest, named.people);
      const isPersonal = question.about !== 'next-task' && (question.personal || byPerson.person !== null);
      const subjects = devices.length || isPersonal ? devices : hereIfMeant;
      return { ...nothing, devices: subjects, person: byPerson.person, work: byPerson.rest };
    }
  }
}

function understandDevices(
  question: Extract<DataQuestion, { about: 'devices' }>,
  words: string[],
  named: NamedThings,
  nothing: Understood,
): Understanding {
  const { asksForCount, all, statuses, by, assigned, without } = question;
  const asksForSome = asksForCount || all || statuses.length > 0 || by || assigned || without;
  if (!asksForSome && !words.length) return null;
  const byPerson = assigned === 'named' ? namePerson(words, named.people) : { person: null, rest: words };
  if (assigned === 'named' && !byPerson.person) return null;
  const places = namePlaces(byPerson.rest, named.devices);
  return places ? { ...nothing, ...places, person: byPerson.person } : null;
}
