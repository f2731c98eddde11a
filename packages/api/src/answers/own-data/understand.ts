import type { DataQuestion, ReadQuestion } from './data-question';
import { type KnownDevice, type KnownPerson, nameDevices, namePerson, namePlaces } from './name-things';

/** Things of the organization whose names share words with a question. */
export interface NamedThings {
  devices: KnownDevice[];
  people: KnownPerson[];
}

/** A question with what it names. */
export interface Understood {
  question: DataQuestion;
  /** Those it asks about; empty: all. */
  devices: KnownDevice[];
  /** Where they stand, or who made them; empty: anywhere, anybody. */
  locations: string[];
  manufacturers: string[];
  person: KnownPerson | null;
  /** Words that name a kind of work: 'oil', 'change'. */
  work: string[];
}

/** Null: the question says more than is known of here, so that it is none to the data. */
export type Understanding = Understood | { which: KnownDevice[] } | null;

/** What a question means here: every word of it must name something. Pure. */
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
      const meant = words.length ? devices : here ? [here] : [];
      if (rest.length || !meant.length) return null;
      return meant.length > 1 ? { which: meant } : { ...nothing, devices: meant };
    }
    case 'rules':
    case 'precautions':
    case 'documents': {
      const { devices, rest } = nameDevices(words, named.devices);
      if (rest.length) return null;
      return { ...nothing, devices: devices.length ? devices : hereIfMeant };
    }
    case 'tasks':
    case 'next-task':
    case 'last-task': {
      const { devices, rest } = nameDevices(words, named.devices);
      const byPerson = question.about === 'tasks' ? namePerson(rest, named.people) : { person: null, rest };
      const mine = question.about === 'tasks' && (question.mine || byPerson.person !== null);
      const meant = devices.length || mine ? devices : hereIfMeant;
      return { ...nothing, devices: meant, person: byPerson.person, work: byPerson.rest };
    }
  }
}

function understandDevices(
  question: Extract<DataQuestion, { about: 'devices' }>,
  words: string[],
  named: NamedThings,
  nothing: Understood,
): Understanding {
  const { counted, all, statuses, by, assigned, withoutDocument } = question;
  const asksForSome = counted || all || statuses.length > 0 || by || assigned || withoutDocument;
  if (!asksForSome && !words.length) return null;
  const byPerson = assigned === 'named' ? namePerson(words, named.people) : { person: null, rest: words };
  if (assigned === 'named' && !byPerson.person) return null;
  const places = namePlaces(byPerson.rest, named.devices);
  return places ? { ...nothing, ...places, person: byPerson.person } : null;
}
